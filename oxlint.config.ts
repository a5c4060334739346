import { defineConfig } from "oxlint";

const forbid = (message: string, ...group: string[]) => ({ group, message });

const typesOnly = (message: string, ...group: string[]) => ({
  group,
  message,
  allowTypeImports: true,
});

const noCommandsOrTests = forbid(
  "Do not import commands or tests.",
  "**/commands/**",
  "**/tests/**",
);

type ImportRules = Record<"no-restricted-imports", ["error", { patterns: object[] }]>;

/** What the files of a folder must not import, also dynamically. */
const without = (...patterns: object[]): ImportRules => ({
  "no-restricted-imports": ["error", { patterns }],
});

const node = ["node:*", "node:*/*"];
const zod = ["zod", "zod/**", "**/lead.ts"];

const noReact =
  "React does not run in the browser here, only in app/contact (docs/decisions/0002).";

/** Pages are rendered at build time, so a hook or an event handler would do nothing. */
const noHooks = [
  { regex: "^react$", importNamePattern: "^use[A-Z]", message: noReact },
  {
    regex: "^react-router$",
    importNamePattern:
      "^use(?:Blocker|Fetcher|Navigat|Revalidator|SetSearch|Submit)|^(?:Form|Link|NavLink)$",
    message: noReact,
  },
];

/** All handlers of React but those of media. The rule accepts no pattern. */
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

const pageRules = without(
  ...noHooks,
  noCommandsOrTests,
  forbid("app/collections reads files and checks them.", ...node, ...zod),
  forbid("Pages do not import the Worker.", "**/worker/**"),
);

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["build", ".react-router"],
  rules: {
    "react/react-in-jsx-scope": "off",
    // Pages name loader data like the variables in the loader.
    "no-shadow": "off",
    // The copy is wanted: content is not changed in place.
    "oxc/no-map-spread": "off",
    // app/styles/index.css imports all CSS, so a bare import is always a mistake.
    "import/no-unassigned-import": "error",
    // Knip also finds circles of dynamic imports.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    // TypeScript checks this, and knows modules with a query such as `?url`.
    "import/default": "off",
    "unicorn/prefer-node-protocol": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "no-console": "error",
  },
  // Who may import whom: docs/architecture.md.
  overrides: [
    {
      files: ["contract/**"],
      rules: without(
        noCommandsOrTests,
        forbid("contract/ imports zod and itself.", ...node, "**/{app,content,worker}/**"),
      ),
    },
    {
      files: ["content/**"],
      rules: without(
        noCommandsOrTests,
        forbid("content/ imports only itself.", ...node, "**/{app,contract,worker}/**"),
      ),
    },
    {
      files: ["app/**"],
      rules: { ...pageRules, "react/forbid-dom-props": ["error", { forbid: handlers }] },
    },
    {
      files: ["app/collections/**", "app/resources/**"],
      rules: without(
        noCommandsOrTests,
        forbid("What pages show comes from content/.", "**/pages/*.tsx", "**/worker/**"),
      ),
    },
    {
      files: ["app/ui/**"],
      rules: without(
        ...noHooks,
        noCommandsOrTests,
        forbid(
          "ui/ does not import pages or the Worker.",
          "**/pages/*",
          "**/root.tsx",
          "**/worker/**",
        ),
        forbid("ui/ does not import Node or zod.", ...node, ...zod),
        typesOnly(
          "Components in ui/ get Markdown as props.",
          "**/app/collections/**",
          "../collections/*",
          "!../collections/pictures.ts",
        ),
      ),
    },
    {
      files: ["app/browser/**", "app/contact/**", "app/entry.client.tsx"],
      rules: {
        "react/forbid-dom-props": "off",
        ...without(
          noCommandsOrTests,
          forbid(
            "This runs in the browser: do not import Node, zod, the router or the Worker.",
            ...node,
            ...zod,
            "react-router",
            "**/seo.ts",
            "**/worker/**",
          ),
          typesOnly("Code that runs in the browser does not read Markdown.", "../collections/**"),
        ),
      },
    },
    // The page of the form. The other files of its folder run in the browser.
    { files: ["app/contact/contact.tsx"], rules: pageRules },
    {
      files: ["worker/**"],
      rules: {
        // The types of workerd declare both as `any`, but the Worker does not enable Node's modules.
        "no-restricted-globals": ["error", "Buffer", "process"],
        ...without(
          noCommandsOrTests,
          forbid("worker/ imports contract/, content/site.ts and itself.", "**/app/**"),
          forbid("Of content/, only site.ts.", "**/content/**", "!**/content/site.ts"),
        ),
      },
    },
    {
      files: ["commands/**"],
      rules: without(
        forbid("commands/ does not import pages or tests.", "**/app/**", "**/tests/**"),
        forbid(
          "commands/ imports only the SQL of the Worker.",
          "**/worker/**",
          "!**/worker/leads.ts",
        ),
      ),
    },
    {
      files: [
        "{app,contract,worker}/**/*.test.ts",
        "worker/testing*.ts",
        "{react-router,vite}.config.ts",
      ],
      rules: without(noCommandsOrTests),
    },
    {
      files: ["commands/**/*.test.ts"],
      rules: { "no-restricted-imports": "off" },
    },
    {
      files: ["**/*.test.ts", "tests/**/*.ts", "worker/testing*.ts"],
      rules: {
        // The steps of a test depend on each other.
        "no-await-in-loop": "off",
        // Test doubles implement only a part of their type.
        "typescript/no-unsafe-type-assertion": "off",
        "typescript/no-base-to-string": "off",
        "typescript/await-thenable": "off",
        "typescript/consistent-type-imports": "off",
        "unicorn/consistent-function-scoping": "off",
        "import/no-named-as-default-member": "off",
      },
    },
    {
      files: ["tests/**/*.ts"],
      rules: without(
        forbid("Tests use the built site from outside.", "**/{app,worker,commands}/**"),
      ),
    },
  ],
});
