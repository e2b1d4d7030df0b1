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
