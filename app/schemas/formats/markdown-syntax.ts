import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";

type Extension = { transforms?: unknown[] | null };

/** Reads GitHub's Markdown, in which one tilde is a tilde, and an address that somebody escaped (`www\.example.com`) stays words. */
export const markdownReader = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(withoutAddressesInWords)
  .freeze();

/** The search for addresses in the finished tree no longer knows what was escaped. */
function withoutAddressesInWords(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: (Extension | Extension[])[] };
  data.fromMarkdownExtensions = data.fromMarkdownExtensions
    ?.flat()
    .map((extension) => ({ ...extension, transforms: null }));
}
