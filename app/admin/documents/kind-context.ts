import { createContext } from "react-router";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kinds, type CollectionKind, type DocumentKind, type KindName } from "../../schemas/kinds/kinds.ts";
import { pageKind, type PageField } from "../../schemas/kinds/page.ts";

/** What pages have each for themselves; from it the browser makes the page's kind whole again. */
export type PageParts = {
  title: string;
  fields: PageField[];
  pictured: boolean;
  /** The locale file of its texts; none of what is set of the whole site. */
  file: string | undefined;
  /** What is set in English holds for every language without a value of its own. */
  inheritsEnglish: boolean;
  /** No page shows it, so that there is nothing to preview. */
  unseen: boolean;
};
export type NamedKind = Kind & { name: DocumentKind };
/** The kinds share their route modules; the layout of each kind's routes says which it is. */
export type RoutedKind = NamedKind & ({ name: CollectionKind; page?: undefined } | { name: "page"; page: PageParts });
export const kindContext = createContext<RoutedKind>();
/** A section shares the routes of versions alone. */
export const sectionContext = createContext<(Kind & { name: "section"; title: string; page?: undefined }) | null>(null);

export function kindOf(name: DocumentKind, page: PageParts | undefined): NamedKind;
export function kindOf(name: KindName, page: PageParts | undefined): Kind;
export function kindOf(name: KindName, page: PageParts | undefined): Kind {
  return page ? pageKind(page.fields, page.pictured) : kinds[name];
}
