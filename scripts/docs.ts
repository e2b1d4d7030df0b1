import { readFile, writeFile } from "node:fs/promises";
import { helpRooms } from "../app/admin/help/rooms.ts";
import { describedVariables } from "../app/server/environment.server.ts";

export function configurationPage(): string {
  const rows = describedVariables.map(({ name, default: value, description }) => {
    const isPlain = (typeof value === "string" && value !== "") || typeof value === "number";
    return `| \`${name}\` | ${isPlain ? `\`${value}\`` : "–"} | ${description} |`;
  });
  return `# Configuration

Written by \`npm run docs\` from \`app/server/environment.server.ts\`. Nothing has to be set to start. Variables come from the
environment or a file called \`.env\`; a wrong value stops the start with a sentence that names it. The tests also read
\`CHROMIUM_PATH\`: their Chromium, which is found or brought without it.

| variable | default | what it is |
| --- | --- | --- |
${rows.join("\n")}
`;
}

/** The help of the panel in English, one page after the other. */
export async function publishingPage(): Promise<string> {
  const pages = helpRooms.map((room) =>
    readFile(new URL(`../app/admin/help/pages/en/${room}.md`, import.meta.url), "utf8"),
  );
  const help = (await Promise.all(pages)).map((page) => page.replaceAll(/^#/gm, "##")).join("\n");
  return `# The admin panel, room by room

Written by \`npm run docs\` from \`app/admin/help/pages/en\`: what the question mark on each page of the panel opens, in its three languages.

![The French text of an insight beside the English one](publishing.png)

![The page of an uploaded image: alternative text, focal point, where it is used](pictures.png)

${help}`;
}

if (import.meta.main) {
  await writeFile(new URL("../docs/configuration.md", import.meta.url), configurationPage());
  await writeFile(new URL("../docs/publishing.md", import.meta.url), await publishingPage());
}
