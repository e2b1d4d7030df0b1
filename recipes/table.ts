export type Recipe = {
  /** Files at most, tests and what a command writes apart. */
  most: number;
  /** Of the files in `locales/` only that they are all there counts. */
  textsApart?: true;
  /** A program and its options, run before the patch. */
  prepare?: readonly string[];
  /** Scripts, with their options, that write what follows. */
  generate?: (readonly [script: string, ...options: string[]])[];
  /** Projects of vitest.config.ts with their files; requests are made to a build. */
  tests: (readonly [project: "unit" | "backend" | "requests" | "journeys", ...files: string[]])[];
};

const seed = ["default-content.ts"] as const;
const migration = ["release.ts", "next"] as const;

/** By the names of their patches; architecture.md tells the bounds. */
export const recipes = {
  flag: {
    most: 5,
    tests: [
      ["unit", "app/schemas/rules/flag.test.ts"],
      ["requests", "tests/requests/flags.test.ts"],
    ],
  },
  field: {
    most: 5,
    generate: [seed],
    tests: [["backend", "app/site/case-study/client-quote.backend.test.ts"]],
  },
  column: {
    most: 8,
    generate: [migration],
    tests: [
      ["unit", "app/admin/leads", "app/site/contact"],
      ["backend", "app/site/contact/job-title.backend.test.ts", "supabase/tests/retention.test.ts"],
    ],
  },
  "list-page": {
    most: 8,
    tests: [
      ["unit", "app/admin/open-previews.test.ts", "app/admin/permitted-link.test.ts"],
      ["requests", "tests/requests/admin-many-rows.test.ts"],
    ],
  },
  email: {
    most: 3,
    textsApart: true,
    generate: [migration],
    tests: [
      ["unit", "app/mail"],
      ["backend", "app/mail/subscription-ended.backend.test.ts", "supabase/tests/outbox.test.ts"],
    ],
  },
  page: {
    most: 6,
    generate: [seed],
    tests: [
      ["unit", "app/content", "app/admin/layout.test.ts", "app/site/pages.test.ts", "app/site/firm-page.test.ts"],
      ["requests", "tests/requests/approach.test.ts"],
    ],
  },
  kind: {
    most: 4,
    textsApart: true,
    generate: [seed],
    tests: [["backend", "app/admin/documents/references.backend.test.ts", "supabase/tests/row-rules.test.ts"]],
  },
  language: {
    most: 1,
    textsApart: true,
    generate: [seed, ["mail-templates.ts"]],
    tests: [
      [
        "unit",
        "app/admin/documents",
        "app/content",
        "app/i18n",
        "app/mail",
        "app/resources",
        "app/schemas",
        "app/site",
      ],
      ["requests", "tests/requests/italian.test.ts", "tests/requests/migrations-match-locales.test.ts"],
    ],
  },
  "make-it-yours": {
    most: 12,
    prepare: [
      "scripts/make-it-yours.ts",
      "--name=Boréal Conseil",
      "--email=bureau@boreal.example",
      "--logo=recipes/logo.svg",
    ],
    tests: [
      ["requests", "tests/requests/own-site.test.ts"],
      ["journeys", "own-site", "--project=public site"],
    ],
  },
} satisfies Record<string, Recipe>;
