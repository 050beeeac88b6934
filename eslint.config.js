import { defineConfig, globalIgnores } from "eslint/config";
import a11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const TYPED = ["**/*.{ts,tsx}"];
/** Code that may read the environment: where it is parsed, and what runs beside the product. */
const READS_ENVIRONMENT = [
  "app/platform/env.ts",
  "app/cli/**",
  "prisma/config.ts",
  "remix.config.js",
  "tests/**",
];
/** Code whose words are meant for a terminal, or for the browser's console when a section of a page fails. */
const WRITES_TO_TERMINAL = [
  "app/cli/**",
  "app/entry.server.tsx",
  "server.ts",
  "tests/**",
  "prisma/config.ts",
  "app/ui/controls/section-boundary.tsx",
];
/** The places that write HTML by hand: structured data, the page that leaves an unknown host, and the splash with its script. */
const WRITES_HTML = [
  "app/shell/seo/json-ld.tsx",
  "app/shell/layout/unknown-host.tsx",
  "app/shell/splash/*.tsx",
];

const NO_RAW_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Let React escape it: raw HTML is how scripts of strangers get in.",
};
const NO_RAW_SQL = {
  selector:
    "MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/], MemberExpression[object.name='Prisma'][property.name='raw']",
  message: "Use the tagged template of Prisma.sql: it binds what it is given.",
};
const NO_ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read the environment in app/platform/env.ts alone.",
};

/** `read-form.server.ts` reads texts, `upload-form.server.ts` files; whatever reads a request otherwise reads it without bounds. */
const NO_UNBOUNDED_FORM = {
  selector: "CallExpression[callee.property.name='formData']",
  message: "Use readForm: it reads a form within bounds.",
};

/** Rules on syntax replace each other as a whole, so each kind of file names all of its own. */
const NO_PLAIN_LINK = {
  selector:
    "JSXOpeningElement[name.name='a']:has(JSXAttribute[name.name='href'] > JSXExpressionContainer)",
  message: "Use Link of ui/controls, which loads data instead of a document.",
};

const syntax = (...rules) => ({ "no-restricted-syntax": ["error", ...rules] });

export default defineConfig(
  globalIgnores([
    "build/",
    ".data/",
    "app/platform/generated/",
    "tests/load/anchors/",
    "tests/api/documentation/client/",
    "test-results/",
    "playwright-report/",
    "public/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    rules: {
      "array-callback-return": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", { max: 300 }],
      "max-lines-per-function": ["error", { max: 50 }],
      "no-console": "error",
      "no-control-regex": "error",
      "no-debugger": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-irregular-whitespace": "error",
      "no-new-func": "error",
      "no-unreachable": "error",
      "no-unsafe-finally": "error",
      "no-useless-escape": "error",
      "no-var": "error",
      "prefer-const": "error",
      ...syntax(NO_PLAIN_LINK, NO_RAW_SQL, NO_RAW_HTML, NO_ENVIRONMENT, NO_UNBOUNDED_FORM),
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-misused-promises": "error",
      // Express is extended by its global namespace.
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/prefer-promise-reject-errors": "error",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/return-await": "error",
      // Interfaces are kept by closures here: no method of ours looks at `this`.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [a11y.flatConfigs.strict, reactHooks.configs.flat["recommended-latest"]],
    // What only a browser knows comes in by an effect, after the page was hydrated as the server sent it.
    rules: { "react-hooks/set-state-in-effect": "off" },
  },
  { files: ["**/*.tsx"], rules: { "max-lines-per-function": ["error", { max: 80 }] } },
  { files: ["app/routes/**"], rules: { "max-lines": ["error", { max: 200 }] } },
  {
    files: ["tests/**"],
    rules: { "max-lines": ["error", { max: 350 }] },
  },
  // Remix takes a status and a redirect from a Response that is thrown.
  {
    files: ["app/routes/**", "app/http/remix/remix-errors.ts"],
    rules: { "@typescript-eslint/only-throw-error": "off" },
  },
  { files: ["server.ts"], rules: { "max-lines": ["error", { max: 100 }] } },
  { files: WRITES_TO_TERMINAL, rules: { "no-console": "off" } },
  { files: READS_ENVIRONMENT, rules: syntax(NO_RAW_SQL, NO_RAW_HTML) },
  { files: WRITES_HTML, rules: syntax(NO_RAW_SQL, NO_ENVIRONMENT, NO_UNBOUNDED_FORM) },
  {
    files: ["tests/**"],
    rules: {
      // Vitest names its fixtures by destructuring, also when there are none, and says `use` for handing one over.
      "no-empty-pattern": "off",
      "react-hooks/rules-of-hooks": "off",
      // What comes over a wire or out of a file has the shape that the assertion proves.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
