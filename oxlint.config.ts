import { defineConfig } from "oxlint";

const noReact =
  "React does not run in the browser here, only in app/contact (docs/decisions/0002).";

/** Pages are rendered at build time, so a hook or an event handler would do nothing. */
const hooks = [
  { regex: "^react$", importNamePattern: "^use[A-Z]", message: noReact },
  {
    regex: "^react-router$",
    importNamePattern:
      "^use(?:Blocker|Fetcher|Navigat|Revalidator|SetSearch|Submit)|^(?:Form|Link|NavLink)$",
    message: noReact,
  },
];

/** All event handlers of React, except those for media. This is a list, because the rule does not accept a pattern. */
const handlers = `
  AnimationCancel AnimationEnd AnimationIteration AnimationStart AuxClick BeforeInput BeforeToggle Blur Cancel Change
  Click Close CompositionEnd CompositionStart CompositionUpdate ContextMenu Copy Cut DoubleClick Drag DragEnd DragEnter
  DragExit DragLeave DragOver DragStart Drop Error Focus GotPointerCapture Input Invalid KeyDown KeyPress KeyUp Load
  LostPointerCapture MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver MouseUp Paste PointerCancel PointerDown
  PointerEnter PointerLeave PointerMove PointerOut PointerOver PointerUp Reset Resize Scroll ScrollEnd Select Submit
  Toggle TouchCancel TouchEnd TouchMove TouchStart TransitionCancel TransitionEnd TransitionRun TransitionStart Wheel`
  .trim()
  .split(/\s+/)
  .flatMap((event) => [`on${event}`, `on${event}Capture`])
  .map((propName) => ({ propName, message: noReact }));

/**
 * Forbids imports. If a file is in several `overrides`, only the rule in the last one applies to it. So each of them lists
 * all patterns for its files.
 */
const withoutImports = (group: string[], others: object[] = []) => {
  const folders = { group, message: "docs/architecture.md says who imports whom." };
  const rule: ["error", object] = ["error", { patterns: [folders, ...others] }];
  return { "no-restricted-imports": rule };
};
const notNode = ["node:*", "node:*/*", "**/{commands,tests}/**"];
const large = ["zod", "**/lead.ts", "react-router"];

const tests = ["**/*.test.ts", "tests/**/*.ts", "worker/testing*.ts"];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["build", ".react-router"],
  rules: {
    "react/react-in-jsx-scope": "off",
    // In pages, the component and the loader use the same names for the same data.
    "no-shadow": "off",
    // Spreading makes a new object. That is intended, because content is not changed in place.
    "oxc/no-map-spread": "off",
    // app/styles/index.css imports all CSS, so a bare import is always a mistake.
    "import/no-unassigned-import": "error",
    // This finds cycles of static imports. Knip also finds cycles of dynamic ones.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "no-console": "error",
  },
  overrides: [
    {
      files: ["content/**", "contract/**"],
      rules: withoutImports([...notNode, "**/{app,content,contract,worker}/**"]),
    },
    {
      files: ["app/**"],
      excludeFiles: tests,
      rules: {
        ...withoutImports([...notNode, "**/worker/**"], hooks),
        "react/forbid-dom-props": ["error", { forbid: handlers }],
      },
    },
    {
      // These files run in the browser.
      files: ["app/{browser,contact}/**", "app/entry.client.tsx"],
      excludeFiles: [...tests, "app/contact/contact.tsx"],
      rules: {
        ...withoutImports([...notNode, ...large, "**/{collections,worker}/**"]),
        "react/forbid-dom-props": "off",
      },
    },
    {
      files: ["worker/**"],
      rules: {
        ...withoutImports([...notNode, "**/app/**", "**/content/**", "!**/content/site.ts"]),
        // The types of workerd declare these globals as `any`. They do not exist, because Node's modules are not enabled.
        "no-restricted-globals": ["error", "Buffer", "process"],
      },
    },
    {
      files: ["commands/**"],
      rules: withoutImports(["**/{app,tests}/**", "**/worker/**", "!**/worker/leads.ts"]),
    },
    {
      files: ["tests/**"],
      rules: withoutImports(["**/{app,worker,commands}/**", "!**/worker/channels/mail.ts"]),
    },
    {
      files: tests,
      rules: {
        // The steps of a test depend on each other.
        "no-await-in-loop": "off",
        // Test doubles implement only a part of their type.
        "typescript/no-unsafe-type-assertion": "off",
        "unicorn/consistent-function-scoping": "off",
        "import/no-named-as-default-member": "off",
      },
    },
  ],
});
