import { byNamespace, type Files } from "./by-namespace.ts";

const files = import.meta.glob<Files>("./by-language/*.ts", { import: "default" });
const read = "document" in globalThis ? files[`./by-language/${document.documentElement.lang}.ts`] : undefined;

/**
 * What the back office says in the language of the document. Nobody edits it: a language is one file, which the browser
 * keeps. Undefined on the server, where the instance of each request has it.
 */
export const adminTranslations = read && byNamespace(await read());
