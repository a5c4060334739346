import { defineConfig } from "oxlint";

const only = (message: string, ...allowed: string[]): ["error", object] => [
  "error",
  { patterns: [{ group: ["*", ...allowed.map((name) => `!${name}`)], message }] },
];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["build", ".react-router"],
  rules: {
    "react/react-in-jsx-scope": "off",
    // A screen names what its loader returned as the loader did.
    "no-shadow": "off",
    // CSS enters through one stylesheet, so a bare import is always a mistake.
    "import/no-unassigned-import": "error",
    "import/no-cycle": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "no-console": "error",
  },
  // Who may import whom: see docs/decisions/0002-six-rooms.md.
  overrides: [
    {
      files: ["content/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": only(
          "content/ is words: it imports zod and itself.",
          "zod",
          "./**",
        ),
      },
    },
    {
      files: ["content/markdown.ts"],
      rules: {
        "no-restricted-imports": only(
          "The Markdown reader only parses.",
          "marked",
          "yaml",
          "highlight.js/lib/common",
          "./**",
        ),
      },
    },
    {
      files: ["content/site.ts"],
      rules: { "no-restricted-imports": only("content/site.ts imports nothing.") },
    },
    {
      files: ["contract/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: { "no-restricted-imports": only("contract/ imports zod and itself.", "zod", "./**") },
    },
    {
      files: ["app/ui/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                group: ["**/content/*", "!**/content/site.ts"],
                allowTypeImports: true,
                message: "A piece of ui/ gets its words as props; of content/ it may read site.ts.",
              },
              {
                group: ["**/pages/*", "**/worker/**", "**/contract/**", "**/tests/**"],
                message: "ui/ knows no page, no Worker and no contract.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ["app/*", "app/pages/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                group: ["**/worker/**", "**/tests/**", "**/contract/lead.ts"],
                message: "The screens know neither Worker nor tests, and no schema.",
              },
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
          "../contract/*",
          "../content/site.ts",
          "./**",
        ),
      },
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
                group: ["**/app/**", "**/content/**", "**/worker/**"],
                message: "The inspection looks at the built site from outside.",
              },
            ],
          },
        ],
      },
    },
  ],
});
