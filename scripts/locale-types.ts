import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Writes the types of the English texts, which are the keys of every translation, as the router writes those of its routes. */
export function writeLocaleTypes(home = root): void {
  const file = join(home, "app/i18n/+types/locales.ts");
  const types = typesOfTexts(join(home, "locales/en"));
  if (existsSync(file) && readFileSync(file, "utf8") === types) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, types);
}

function typesOfTexts(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const namespaces = entries.filter((entry) => entry.isFile()).map(({ name }) => property(name, [name]));
  const contents = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) =>
      property(
        name,
        readdirSync(join(folder, name))
          .toSorted()
          .map((file) => `${name}/${file}`),
      ),
    );
  return `export type Resources = {\n${namespaces.join("")}};\n\nexport type Contents = {\n${contents.join("")}};\n`;
}

function property(name: string, files: string[]): string {
  const types = files.map((file) => `typeof import("../../../locales/en/${file}")`);
  return `  ${JSON.stringify(name.replace(/\.json$/, ""))}: ${types.join(" | ")};\n`;
}

export const localeTypes: Plugin = {
  name: "locale-types",
  configureServer({ watcher }) {
    for (const event of ["add", "unlink"] as const) {
      watcher.on(event, (path) => path.includes("/locales/en/") && writeLocaleTypes());
    }
  },
  buildStart: () => writeLocaleTypes(),
};
