import type { Plugin } from "vite";

/** V8 keeps a file with a single character past Latin-1 in two bytes a character: those of texts are written as escapes, which mean the same. */
export const oneByteSource: Plugin = {
  name: "one-byte-source",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = file.code.replace(/[^\0-\xff]/g, escaped);
    }
  },
};

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
