import { defineMetadata, HtmlValidate } from "html-validate";

/** What React writes in its own way, and ids that HTML allows though they begin with a low line. */
const inTheStyleOfReact = {
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "void-style": "off",
  "valid-id": "off",
} as const;

/** The validator lets every script be `async`; HTML only those that are no data. */
const script = defineMetadata({
  script: {
    attributes: {
      async: {
        boolean: true,
        allowed: (node) =>
          /^$|javascript|^module$/.test(String(node.getAttribute("type") ?? "")) ? null : "is for code",
      },
    },
  },
});
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  elements: ["html5", script],
  rules: {
    ...inTheStyleOfReact,
    "missing-doctype": "error",
    "no-inline-style": "error",
    "no-dup-id": "error",
    "heading-level": "error",
  },
});

/** What is invalid in the HTML of a page. */
export async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`));
}
