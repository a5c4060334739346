import { defineConfig } from "oxlint";

type Wall = ["error", { patterns: object[] }];

/** A room that imports what is named here, and nothing else. */
const only = (message: string, ...allowed: string[]): Wall => [
  "error",
  // Below itself, and not through itself into another room.
  { patterns: [{ group: ["*", ...allowed.map((name) => `!${name}`), "./../**"], message }] },
];

const never = (message: string, ...group: string[]) => ({ group, message });
const typesOnly = (message: string, ...group: string[]) => ({
  group,
  message,
  allowTypeImports: true,
});

const nobody = never("Nobody imports commands or tests.", "**/commands/**", "**/tests/**");

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  // Files for another place: what they import is not beside them here.
  ignorePatterns: ["build", ".react-router", "tests/other-agency/app"],
  rules: {
    "react/react-in-jsx-scope": "off",
    // A screen names what its loader returned as the loader did.
    "no-shadow": "off",
    // CSS enters through one stylesheet, so a bare import is always a mistake.
    "import/no-unassigned-import": "error",
    "import/no-cycle": "error",
    "unicorn/prefer-node-protocol": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "no-console": "error",
  },
  // Who may import whom, dynamically too: see docs/decisions/0014-one-room-per-runtime.md.
  overrides: [
    {
      files: ["content/**"],
      rules: { "no-restricted-imports": only("content/ imports nothing.") },
    },
    {
      files: ["contract/**/*.ts"],
      rules: { "no-restricted-imports": only("contract/ imports zod and itself.", "zod", "./**") },
    },
    {
      files: ["pipeline/*.ts"],
      rules: {
        "no-restricted-imports": only(
          "An entry of pipeline/ imports Node, the table of routes and its folders.",
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
          "words/ imports what parses, content/site.ts, contract/limits.ts, pictures/ and itself.",
          "node:*",
          "@react-router/dev/routes",
          "highlight.js/lib/common",
          "marked",
          "react-router",
          "yaml",
          "zod",
          "../../content/site.ts",
          "../../contract/limits.ts",
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
          "pictures/ imports what draws and encodes, and itself.",
          "node:*",
          "node:*/*",
          "@resvg/resvg-js",
          "sharp",
          "svgo",
          "./**",
        ),
      },
    },
    {
      files: ["pipeline/{cards,files}/**"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "cards/ and files/ import content/site.ts, words/, pictures/ and themselves.",
          "node:*",
          "node:*/*",
          "marked",
          "sharp",
          "zod",
          "../../content/site.ts",
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
              nobody,
              never("The screens know no Worker.", "**/worker/**"),
              never(
                "The screens read words through pipeline/words.",
                "node:*",
                "node:*/*",
                "zod",
                "**/lead.ts",
              ),
              typesOnly(
                "What pipeline/ writes is served, not imported.",
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
              nobody,
              typesOnly(
                "A piece of ui/ gets its words as props.",
                "**/pipeline/*.ts",
                "**/pipeline/{words,cards,files}/**",
                "**/pipeline/pictures/*",
                "!**/pipeline/pictures/attributes.ts",
              ),
              never(
                "ui/ knows no page, no Worker and no contract.",
                "**/pages/*",
                "**/worker/**",
                "**/contract/**",
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
              nobody,
              typesOnly("Words do not reach the browser by import.", "**/pipeline/**"),
              never(
                "This runs in the browser: no Node, no zod, no router, no Worker.",
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
      excludeFiles: ["**/*.test.ts", "worker/testing.ts"],
      rules: {
        "no-restricted-imports": only(
          "worker/ imports hono, contract/, content/site.ts and itself.",
          "hono",
          "@cloudflare/workers-types",
          "cloudflare:workers",
          "../contract/*",
          "../content/site.ts",
          "./**",
        ),
      },
    },
    {
      files: ["commands/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "A command imports Node, wrangler, what finds Chrome, yaml, zod, the desk's SQL, the schemas of words, contract/ and content/site.ts.",
          "node:*",
          "node:*/*",
          "chrome-launcher",
          "wrangler",
          "yaml",
          "zod",
          "../worker/leads.ts",
          "../../pipeline/words/*",
          "../../pipeline/pictures/read.ts",
          "../pipeline/words/office-date.ts",
          "../contract/*",
          "../content/site.ts",
          "../../content/site.ts",
          "../wrangler.ts",
          "./**",
        ),
      },
    },
    {
      files: ["commands/bench/*.ts"],
      rules: {
        "no-restricted-imports": only(
          "The bench imports Node, Lighthouse, what finds Chrome, sharp and itself.",
          "node:*",
          "chrome-launcher",
          "lighthouse",
          "lighthouse/core/lib/median-run.js",
          "sharp",
          "./**",
        ),
        // Two measurements at once would spoil each other.
        "no-await-in-loop": "off",
      },
    },
    {
      files: [
        "{app,pipeline,worker}/**/*.test.ts",
        "worker/testing.ts",
        "{react-router,vite}.config.ts",
      ],
      rules: { "no-restricted-imports": ["error", { patterns: [nobody] }] },
    },
    {
      files: ["**/*.test.ts", "tests/**/*.ts", "worker/testing.ts", "worker/cloudflare.d.ts"],
      rules: {
        // A visitor does one thing after the other.
        "no-await-in-loop": "off",
        // Stand-ins are smaller than what they stand in for, and live beside the test that needs them.
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
                  (room) => `**/${room}/**`,
                ),
                message: "The inspection looks at the built site from outside.",
              },
            ],
          },
        ],
      },
    },
  ],
});
