import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";

/**
 * Reads GitHub's Markdown, in which one tilde is a tilde, an address that somebody escaped (`www\.example.com`) stays words, and a link to
 * `www.example.com` leaves the site.
 */
export const markdownReader = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(ownTransforms)
  .freeze();

/** In place of the search for addresses in the finished tree, which no longer knows what was escaped. */
function ownTransforms(this: Processor): void {
  const data = this.data();
  const extensions = data.fromMarkdownExtensions?.flat().map((extension) => ({ ...extension, transforms: null }));
  data.fromMarkdownExtensions = [...(extensions ?? []), { transforms: [completeLinks] }];
}

function completeLinks(tree: Nodes): void {
  if ("url" in tree && /^www\.[^/?#]+\.[a-z]/i.test(tree.url)) tree.url = `https://${tree.url}`;
  if ("children" in tree) for (const child of tree.children) completeLinks(child);
}
