import { defineConfig } from "oxlint";

type ImportRule = ["error", { patterns: object[] }];

/** Allows only these imports. */
const only = (message: string, ...allowed: string[]): ImportRule => [
  "error",
  // "./**" must not lead out of the folder through "./..".
  { patterns: [{ group: ["*", ...allowed.map((name) => `!${name}`), "./../**"], message }] },
];

/** The labels of the selected language, and the functions that fill them in. */
const labels = (root: string) => [
  "#labels",
  ...["date", "fill", "intl"].map((name) => `${root}labels/${name}.ts`),
];

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

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["build", ".react-router"],
  rules: {
    "react/react-in-jsx-scope": "off",
    // Pages name loader data like the variables in the loader.
    "no-shadow": "off",
    // app/ui/styles.tsx adds CSS to a page, so a bare import is always a mistake.
    "import/no-unassigned-import": "error",
    "import/no-cycle": "error",
    // TypeScript checks this, and knows modules with a query such as `?script`.
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
  // Allowed imports of each folder, also dynamic ones: docs/decisions/0014-one-room-per-runtime.md.
  overrides: [
    {
      files: ["labels/**"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "A language imports nothing or another language.",
          "#labels",
          "./**",
        ),
      },
    },
    {
      files: ["contract/**/*.ts"],
      rules: {
        "no-restricted-imports": only(
          "contract/ imports zod, the labels and itself.",
          "zod",
          ...labels("../"),
          "./**",
        ),
      },
    },
    {
      files: ["contract/site.ts"],
      rules: {
        "no-restricted-imports": only(
          "site.ts imports content/site.json and the type of its schema.",
          "../content/site.json",
          "../pipeline/words/site-schema.ts",
        ),
      },
    },
    {
      files: ["pipeline/*.ts"],
      rules: {
        "no-restricted-imports": only(
          "Files directly in pipeline/ import Node, app/routes.ts and the folders of pipeline/.",
          "node:*",
          "node:*/*",
          "../app/routes.ts",
          "./**",
        ),
      },
    },
    {
      files: ["pipeline/words/**"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "words/ imports Node, parsers, contract/site.ts, contract/limits.ts, the labels, pictures/ and itself.",
          "node:*",
          "@react-router/dev/routes",
          "highlight.js/lib/common",
          "marked",
          "react-router",
          "yaml",
          "zod",
          "../../contract/site.ts",
          "../../contract/limits.ts",
          ...labels("../../"),
          "../pictures/*",
          "./**",
        ),
      },
    },
    {
      files: ["pipeline/pictures/**"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "pictures/ imports Node, resvg, sharp, svgo, words/placeholders.ts and itself.",
          "node:*",
          "node:*/*",
          "@resvg/resvg-js",
          "sharp",
          "svgo",
          "../words/placeholders.ts",
          "./**",
        ),
      },
    },
    {
      files: ["pipeline/{cards,files}/**"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "cards/ and files/ import contract/site.ts, the labels, words/, pictures/ and themselves.",
          "node:*",
          "node:*/*",
          "marked",
          "sharp",
          "zod",
          "../../contract/site.ts",
          ...labels("../../"),
          "../pictures/*",
          "../words/*",
          "./**",
        ),
      },
    },
    {
      files: ["app/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              noCommandsOrTests,
              forbid("Pages do not import the Worker.", "**/worker/**"),
              forbid(
                "Pages read content through pipeline/words.",
                "node:*",
                "node:*/*",
                "zod",
                "**/lead.ts",
              ),
              typesOnly(
                "Files that pipeline/ generates are served, not imported.",
                "**/pipeline/cards/**",
                "**/pipeline/files/**",
                "**/pipeline/*.ts",
              ),
            ],
          },
        ],
      },
    },
    {
      files: ["app/ui/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              noCommandsOrTests,
              typesOnly(
                "Components in ui/ get content as props.",
                "**/pipeline/*.ts",
                "**/pipeline/{words,cards,files}/**",
                "**/pipeline/pictures/*",
                "!**/pipeline/pictures/attributes.ts",
              ),
              forbid(
                "ui/ does not import pages, the Worker, Node, zod or the contract, except site.ts.",
                "**/pages/*",
                "**/worker/**",
                "**/contract/**",
                "!**/contract/site.ts",
                "node:*",
                "node:*/*",
                "zod",
                "zod/**",
              ),
            ],
          },
        ],
      },
    },
    {
      files: ["app/browser/**", "app/entry.client.tsx", "app/**/*.island.tsx"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              noCommandsOrTests,
              typesOnly("Code that runs in the browser does not import content.", "**/pipeline/**"),
              forbid(
                "This runs in the browser: do not import Node, zod, the router or the Worker.",
                "node:*",
                "node:*/*",
                "zod",
                "zod/**",
                "react-router",
                "**/seo.ts",
                "**/lead.ts",
                "**/worker/**",
              ),
            ],
          },
        ],
      },
    },
    {
      files: ["worker/**/*.ts"],
      excludeFiles: ["**/*.test.ts", "worker/testing*.ts"],
      rules: {
        "no-restricted-imports": only(
          "worker/ imports hono, contract/, the labels and itself.",
          "hono",
          "hono/body-limit",
          "@cloudflare/workers-types",
          "cloudflare:workers",
          "../contract/*",
          ...labels("../"),
          "./**",
        ),
      },
    },
    {
      files: ["commands/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "commands/ imports Node, wrangler, chrome-launcher, jsonc-parser, oxfmt, yaml, zod, worker/leads.ts, worker/sources.ts, pipeline/words, contract/ and the labels.",
          "node:*",
          "node:*/*",
          "chrome-launcher",
          "jsonc-parser",
          "oxfmt",
          "wrangler",
          "yaml",
          "zod",
          "../worker/leads.ts",
          "../worker/sources.ts",
          "../../pipeline/words/*",
          "../../pipeline/pictures/read.ts",
          "../pipeline/words/office-date.ts",
          "../contract/*",
          "../../contract/site.ts",
          "#labels",
          "../https.ts",
          "../wrangler.ts",
          "./**",
        ),
      },
    },
    {
      files: ["commands/bench/*.ts"],
      rules: {
        "no-restricted-imports": only(
          "bench/ imports Node, Lighthouse, chrome-launcher, sharp and itself.",
          "node:*",
          "chrome-launcher",
          "lighthouse",
          "lighthouse/core/lib/median-run.js",
          "sharp",
          "./**",
        ),
        // Parallel measurements would affect each other.
        "no-await-in-loop": "off",
      },
    },
    {
      files: [
        "{app,labels,pipeline,worker}/**/*.test.ts",
        "worker/testing*.ts",
        "{react-router,vite}.config.ts",
      ],
      rules: { "no-restricted-imports": ["error", { patterns: [noCommandsOrTests] }] },
    },
    {
      files: ["**/*.test.ts", "tests/**/*.ts", "worker/testing*.ts", "worker/cloudflare.d.ts"],
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
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                group: ["app", "content", "pipeline", "worker", "commands"].map(
                  (folder) => `**/${folder}/**`,
                ),
                message: "Tests use the built site from outside.",
              },
            ],
          },
        ],
      },
    },
  ],
});
