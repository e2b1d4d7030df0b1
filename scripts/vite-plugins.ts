import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

/** `x.js?inline-script` gives a script as text, for a page to carry: as little of it as says the same. */
export const inlineScript: Plugin = {
  name: "inline-script",
  enforce: "pre",
  load: {
    filter: { id: /\?inline-script$/ },
    handler(id) {
      const file = id.replace(/\?.*$/, "");
      return `export default ${JSON.stringify(minifySync(file, readFileSync(file, "utf8")).code)}`;
    },
  },
};

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

/** Modules that run in threads and processes of their own, each a file beside the server's. */
const modules = {
  "rendition-worker.js": "app/server/rendition-worker.server.ts",
  "draw-share-image.js": "app/site/share-image/draw.server.ts",
};

export const workerModules: Plugin = {
  name: "worker-modules",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    for (const [fileName, id] of Object.entries(modules)) this.emitFile({ type: "chunk", id, fileName });
  },
};
