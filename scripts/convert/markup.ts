/** What other systems write between the Markdown of a text, as Markdown; `leftOut` names what has no counterpart. */
export function asMarkdown(body: string): { markdown: string; leftOut: string[] } {
  const leftOut: string[] = [];
  const withCode = body
    .replace(/\{%-?\s*raw\s*-?%\}|\{%-?\s*endraw\s*-?%\}/g, "")
    .replace(/\{%-?\s*highlight\s+(\w*)[^%]*%\}\n?(.*?)\n?\{%-?\s*endhighlight\s*-?%\}/gs, fenced)
    .replace(/\{\{[<%]\s*highlight\s+"?(\w*)"?[^\n]*?[>%]\}\}\n?(.*?)\n?\{\{[<%]\s*\/highlight\s*[>%]\}\}/gs, fenced);
  // Code shows what somebody wrote of these systems.
  const parts = withCode.split(/(^(`{3,}|~{3,})[^\n]*\n.*?^\2[^\n]*$|`[^`\n]+`)/ms);
  const markdown = parts.map((part, place) => (place % 3 === 0 ? words(part) : place % 3 === 1 ? part : "")).join("");
  return { markdown, leftOut };

  function words(text: string): string {
    return text
      .replace(/\{\{-?\s*site\.(?:base)?url\s*-?\}\}|__GHOST_URL__/g, "")
      .replace(/\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, "$1")
      .replace(/\{\{[<%]\s*figure\s+([^\n]*?)\s*\/?[>%]\}\}/g, (_, attributes: string) =>
        figure(attributes, attributes),
      )
      .replace(/<figure\b[^>]*>(.*?)<\/figure>/gs, (whole, inner: string) => {
        const [, caption = ""] = /<figcaption\b[^>]*>(.*?)<\/figcaption>/s.exec(inner) ?? [];
        const [, image] = /<img\b([^>]*)>/.exec(inner) ?? [];
        return image === undefined ? whole : figure(image, `caption="${caption.replace(/<[^>]*>/g, "").trim()}"`);
      })
      .replace(/<img\b([^>]*)>/g, (_, attributes: string) => figure(attributes))
      .replace(/<(iframe|video|audio|embed)\b([^>]*)>(?:.*?<\/\1>)?/gs, (_, name: string, attributes: string) => {
        const source = attribute(attributes, "src");
        leftOut.push(source ? `<${name}> ${source}` : `<${name}>`);
        return source ? `<${source}>` : "";
      })
      .replace(/\{\{[<%].*?[>%]\}\}|\{%.*?%\}|\{\{.*?\}\}/gs, (found) => {
        leftOut.push(found.replace(/\s+/g, " ").slice(0, 80));
        return "";
      })
      .replace(/\n{3,}/g, "\n\n");
  }
}

function fenced(_: string, language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function figure(attributes: string, captioned = ""): string {
  const source = attribute(attributes, "src");
  if (!source) return "";
  const caption = attribute(captioned, "caption");
  const words = (attribute(attributes, "alt") ?? caption ?? "").replace(/[[\]]/g, "");
  return `![${words}](<${source}>)${caption ? `\n\n${caption}\n\n` : ""}`;
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double || single || undefined;
}
