import { readFile, writeFile } from "node:fs/promises";
import { helpRooms } from "../app/admin/help/rooms.ts";
import { describedVariables } from "../app/server/environment.server.ts";

export function configurationPage(): string {
  const rows = describedVariables.map(({ name, default: value, description }) => {
    const isPlain = (typeof value === "string" && value !== "") || typeof value === "number";
    return `| \`${name}\` | ${isPlain ? `\`${value}\`` : "–"} | ${description} |`;
  });
  return `# Configuration

For whoever runs the site. Written by \`npm run docs\` from \`app/server/environment.server.ts\`.

1. Start without any: nothing has to be set.
2. Set variables in the environment, or in a file called \`.env\`. A wrong value stops the start with a sentence that names it.
3. For a public site set \`SITE_URL\`, \`SUPABASE_URL\`, \`SUPABASE_PUBLISHABLE_KEY\`, \`SITE_KEY\` and \`SMTP_URL\`.
4. Behind a proxy set \`TRUST_PROXY\`.
5. Run \`npm run doctor\`.

## Commands

| command | what it does |
| --- | --- |
${commands.map(([command, description]) => `| \`${command}\` | ${description} |`).join("\n")}

## Variables

The tests also read \`CHROMIUM_PATH\`: their Chromium, which is found or brought without it.

| variable | default | what it is |
| --- | --- | --- |
${rows.join("\n")}
`;
}

const commands = [
  ["npm start", "builds where sources are newer, starts a local backend where none is configured, and serves the site"],
  ["npm start -- --demo", "a site with invented inquiries, visits and drafts, in its own folder"],
  ["npm run dev", "as `npm start`, and reloads while you edit"],
  ["npm test", "runs all tests; `-- quick` what needs no build, `-- requests journeys` the parts named"],
  [
    "npm run doctor",
    "checks a configuration and says how to fix it; `-- --mail you@example.com` sends a test email, `-- --mend` writes SQL that repairs the database",
  ],
  ["npm run site-key", "makes the key by which the site proves itself to the database"],
  ["npm run mail-templates", "writes the account emails of hosted Supabase in the firm’s name"],
  [
    "npm run convert -- <folder or ZIP>",
    "turns articles of Hugo, Jekyll, Ghost or WordPress into an archive to import",
  ],
  ["npm run default-content", "writes the supplied texts of `locales/` into `supabase/seed.sql`"],
  ["npm run make-it-yours", "gives the site the name, email address and logo of your firm, and takes the examples out"],
  ["npm run recipes", "follows the [recipes](architecture.md#recipes) on a copy, and checks what they make"],
  ["npm run types", "writes the types of the database"],
  [
    "npm run docs",
    "writes this page, and the page of the panel; `-- --screenshots` takes the screenshots from a demonstration",
  ],
  ["npm run release -- next", "writes the migration from the last release to `supabase/schemas`"],
  ["npm run release -- 1.2.3", "closes the migrations of a version, which never change afterwards"],
  ["npm run sbom", "prints a bill of materials"],
  ["npm run bench", "measures speed, memory and weight; `npm run reliability` and `npm run fuzz` are longer still"],
];

export async function publishingPage(): Promise<string> {
  const pages = helpRooms.map((room) =>
    readFile(new URL(`../app/admin/help/pages/en/${room}.md`, import.meta.url), "utf8"),
  );
  const help = (await Promise.all(pages)).map((page) => page.replaceAll(/^#/gm, "##")).join("\n");
  return `# The admin panel, room by room

For whoever edits the site. The question mark on each page of the panel opens the same text, in English, French and Spanish.

1. Write in English: **Insights**, **New insight**. The draft saves itself.
2. Look at it with **Preview**, or send a preview link.
3. **Check before publishing**, then **Publish** or **Schedule**.
4. Translate under the tabs French and Spanish; each language is published alone or with the others.
5. Follow **To do** on the dashboard for whatever is left.

Written by \`npm run docs\` from \`app/admin/help/pages/en\`.

![The French text of an insight beside the English one](publishing.png)

![The dashboard: what is to do, the last thirty days, what comes up](dashboard.png)

${help}`;
}

if (import.meta.main) {
  await writeFile(new URL("../docs/configuration.md", import.meta.url), configurationPage());
  await writeFile(new URL("../docs/publishing.md", import.meta.url), await publishingPage());
  if (process.argv.includes("--screenshots")) await (await import("./docs/screenshots.ts")).takeScreenshots();
}
