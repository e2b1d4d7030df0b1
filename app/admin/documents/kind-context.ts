import { createContext } from "react-router";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kinds, type CollectionKind, type KindName } from "../../schemas/kinds/kinds.ts";
import { kindWithFields, type PageField } from "../../schemas/kinds/page.ts";

/** What pages and sections have each for themselves; from it the browser makes their kind whole again. */
export type PageParts = {
  title: string;
  fields: PageField[];
  pictured: boolean;
  file: string | undefined;
  /** Of a section: its card, which shows it as readers see it. Saving leads there, and so does leaving its form. */
  card?: string;
  /** What is set in English holds for every language without a value of its own. */
  inheritsEnglish: boolean;
  unseen: boolean;
};
export type NamedKind = Kind & { name: KindName };
export type RoutedKind = NamedKind &
  ({ name: CollectionKind; page?: undefined } | { name: Exclude<KindName, CollectionKind>; page: PageParts });
export const kindContext = createContext<RoutedKind>();

export function kindOf(name: KindName, page: PageParts | undefined): NamedKind {
  return page ? { ...kindWithFields(kindNamed(name), page.fields, page.pictured), name } : kinds[name];
}
