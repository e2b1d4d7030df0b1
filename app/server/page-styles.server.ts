import { transform, type CustomAtRules, type Selector, type StyleRule, type Visitor } from "lightningcss";
import { LRUCache } from "lru-cache";

const attribute = / class="([^"]*)"/g;
const tag = /<([a-z]+\d?)/g;

export function createPageStyles(stylesheet: string): (html: string) => string {
  const { code, classes, elements } = prepared(stylesheet);
  const perPage = new LRUCache<string, string>({ max: 200 });

  return (html) => {
    const attributes = new Set([...html.matchAll(attribute)].map(([, names = ""]) => names));
    const tags = new Set([...html.matchAll(tag)].map(([, name = ""]) => name));
    const missing = elements.filter((name) => !tags.has(name));
    const key = [...attributes, ...missing].join("\n");
    const known = perPage.get(key) ?? styling(attributes, missing);
    perPage.set(key, known);
    return known;
  };

  function styling(attributes: ReadonlySet<string>, missing: readonly string[]): string {
    const used = new Set([...attributes].flatMap((names) => unescaped(names).split(" ")));
    const unused = classes.filter((name) => !used.has(name));
    const names = new Set([...unused.map((name) => `.${name}`), ...missing]);
    const withRules = without(without(code, unused), [], {
      Rule: { style: ({ value }) => (isUnused(value, names) ? [] : undefined) },
    });
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

function without(code: string, unusedSymbols: string[], visitor: Visitor<CustomAtRules> = {}): string {
  return transform({
    filename: "page.css",
    code: Buffer.from(code),
    minify: true,
    unusedSymbols,
    visitor,
  }).code.toString();
}

/** Whether each of its selectors names a class or an element that a page has not; of classes within `:where` and `:has` lightningcss knows nothing. */
function isUnused({ selectors }: StyleRule, missing: ReadonlySet<string>): boolean {
  return selectors.every((selector) => namesIn(selector).some((name) => missing.has(name)));
}

function namesIn(selector: Selector): string[] {
  return selector.flatMap((part) => {
    if (part.type === "class") return `.${part.name}`;
    if (part.type === "type") return part.name;
    if (part.type !== "pseudo-class" || (part.kind !== "is" && part.kind !== "where" && part.kind !== "has")) return [];
    const [only, ...others] = part.selectors;
    return only && others.length === 0 ? namesIn(only) : [];
  });
}

function prepared(stylesheet: string): { code: string; classes: string[]; elements: string[] } {
  const classes = new Set<string>();
  const elements = new Set<string>();
  const { code } = transform({
    filename: "site.css",
    code: Buffer.from(stylesheet),
    minify: true,
    visitor: {
      Selector(selector) {
        for (const name of namesIn(selector)) {
          if (name.startsWith(".")) classes.add(name.slice(1));
          else elements.add(name);
        }
      },
      Rule: {
        // Fallbacks for browsers without @property, which do not know our colours either.
        "layer-block": ({ value }) => (value.name?.join() === "properties" ? [] : undefined),
      },
    },
  });
  return { code: code.toString(), classes: [...classes], elements: [...elements] };
}

function unescaped(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
