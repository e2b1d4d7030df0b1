import type { MetaDescriptor } from "react-router";
import { addressIn } from "../language/addresses.ts";
import { languages, type Language } from "../language/languages.ts";

type Page = {
  title: string;
  description: string;
  place: { origin: string; path: string; language: Language; firm: string };
  /** Kept out of search results, in favour of this address. */
  standsInFor?: string;
};

/** Title, description, canonical address and the same page in the other languages. */
export function pageMeta({ title, description, place, standsInFor }: Page): MetaDescriptor[] {
  const { origin, language, firm } = place;
  const path = standsInFor ?? place.path;
  const canonical = origin + addressIn(language, path);
  const alternates = languages.map((other) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: other,
    href: origin + addressIn(other, path),
  }));
  return [
    { title: `${title} – ${firm}` },
    { name: "description", content: description },
    ...(standsInFor ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternates,
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: origin + addressIn("en", path) },
  ];
}
