import { createContext } from "react-router";
import { shortened } from "../../schemas/clean-text.ts";
import { markIn, unmarked } from "../../schemas/field-marks.ts";

/** In the address of a preview that has a link at each of its texts. */
export const linksQuery = "links";

type LinkedForm = { form: string; label: string };

/** The form whose fields say the texts of the page, and what a link to one of them is called. */
export const linkedFormContext = createContext<LinkedForm | null>(null);

/** A rendered page whose texts lead to the form. Without scripts: they would compare the page with what they draw. */
export function withTextLinks(html: string, { form, label }: LinkedForm): string {
  return withLinks(html, (field, text) => {
    const said = `${label}<span class="sr-only"> ${shortened(text.trim(), longest)}</span>`;
    return ` <a href="${form}#article-${encodeURI(field)}" class="touch-link text-sm font-sans">${said}</a>`;
  });
}

const longest = 80;
/** What can hold no link. */
const closed = new Set(["a", "button", "label", "option", "script", "style", "summary", "textarea", "title"]);

/** Behind each marked text of a page, or behind what it stands in that can hold no link. */
export function withLinks(html: string, linkTo: (field: string, text: string) => string): string {
  let outer = "";
  let waiting = "";
  const parts = html.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, "").split(/(<[^>]+>)/);
  return parts
    .map((part) => {
      const [tag, end, name = ""] = /^<(\/?)([\w-]+)/.exec(part) ?? [];
      if (tag !== undefined) {
        if (!outer && !end && closed.has(name)) outer = name;
        if (!end || name !== outer) return part;
        const links = waiting;
        [outer, waiting] = ["", ""];
        return part + links;
      }
      const mark = markIn(part);
      if (!mark) return part;
      const text = unmarked(part);
      const link = linkTo(mark.field, text);
      if (outer) waiting += link;
      return outer ? text : text + link;
    })
    .join("");
}
