import { transform } from "lightningcss";
import { LRUCache } from "lru-cache";

const attribute = / class="([^"]*)"/g;

export function createPageStyles(stylesheet: string): (html: string) => string {
  const { code, classes } = prepared(stylesheet);
  const perPage = new LRUCache<string, string>({ max: 200 });

  return (html) => {
    const attributes = new Set([...html.matchAll(attribute)].map(([, names = ""]) => names));
    const key = [...attributes].join("\n");
    const known = perPage.get(key) ?? styling(attributes);
    perPage.set(key, known);
    return known;
  };

  function styling(attributes: ReadonlySet<string>): string {
    const used = new Set([...attributes].flatMap((names) => unescaped(names).split(" ")));
    const withRules = without(
      code,
      classes.filter((name) => !used.has(name)),
    );
    const read = new Set([...withRules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const variables = [...withRules.matchAll(/(?:@property |[{;])(--[\w-]+)/g)].map(([, name = ""]) => name);
    return without(
      withRules,
      variables.filter((name) => !read.has(name)),
    ).replace(/^\/\*!.*?\*\/\s*/, "");
  }
}

export function minified(code: string): string {
  return without(code, []);
}

function without(code: string, unusedSymbols: string[]): string {
  return transform({ filename: "page.css", code: Buffer.from(code), minify: true, unusedSymbols }).code.toString();
}

function prepared(stylesheet: string): { code: string; classes: string[] } {
  const classes = new Set<string>();
  const { code } = transform({
    filename: "site.css",
    code: Buffer.from(stylesheet),
    minify: true,
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === "class") classes.add(part.name);
      },
      Rule: {
        // Fallbacks for browsers without @property, which do not know our colours either.
        "layer-block": ({ value }) => (value.name?.join() === "properties" ? [] : undefined),
      },
    },
  });
  return { code: code.toString(), classes: [...classes] };
}

function unescaped(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
