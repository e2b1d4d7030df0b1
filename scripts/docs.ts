import { writeFile } from "node:fs/promises";
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

if (import.meta.main) await writeFile(new URL("../docs/configuration.md", import.meta.url), configurationPage());
