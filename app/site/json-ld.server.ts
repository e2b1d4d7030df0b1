import type { Profile } from "../data/published/site-settings.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import type { Firm } from "../i18n/firm.ts";
import { shareImageAddress, shareImageSize } from "../schemas/rules/search-result.ts";
import type { PageLocation } from "./meta.server.ts";
import type { ShownAuthor } from "./shown-authors.server.ts";

export type Thing = { "@type": string } & Record<string, unknown>;

const markets = [
  { "@type": "Country", name: "Canada" },
  { "@type": "Country", name: "United States" },
];

export function jsonLdDocument(things: readonly Thing[]): object {
  return { "@context": "https://schema.org", "@graph": things };
}

export function organization(location: PageLocation, firm: Firm, profiles: readonly Profile[] = []): Thing {
  const { email, phone: telephone } = firm;
  return {
    ...firmOf(location),
    email,
    telephone,
    address: firm.postalAddress,
    areaServed: markets,
    ...(profiles.length > 0 && { sameAs: profiles.map(({ address }) => address) }),
  };
}

export function website(location: PageLocation): Thing {
  return {
    "@type": "WebSite",
    "@id": `${location.origin}/#website`,
    url: addressOf(location, "/"),
    name: location.firm,
    inLanguage: location.language,
    publisher: { "@id": idOfFirm(location) },
  };
}

export function service(location: PageLocation, { title, description }: { title: string; description: string }): Thing {
  const url = addressOf(location, location.path);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    url,
    name: title,
    serviceType: title,
    description,
    image: imageOf(location),
    provider: firmOf(location),
    areaServed: markets,
  };
}

type Article = {
  title: string;
  description: string;
  published: string;
  changed: string;
  minutes: number;
  category: string;
  authors?: readonly ShownAuthor[] | undefined;
};

export function person(location: PageLocation, { id, name, role, isOnAbout, portrait }: ShownAuthor): Thing {
  const url = `${addressOf(location, "/about")}#${id}`;
  return {
    "@type": "Person",
    "@id": `${location.origin}/#${id}`,
    name,
    jobTitle: role,
    ...(isOnAbout && { url }),
    ...(portrait?.picture.fallback && { image: new URL(portrait.picture.fallback, location.origin).href }),
    worksFor: { "@id": idOfFirm(location) },
  };
}

export function article(
  location: PageLocation,
  { title, description, published, changed, minutes, category, authors }: Article,
): Thing {
  const url = addressOf(location, location.path);
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description,
    image: imageOf(location),
    datePublished: published,
    dateModified: changed,
    inLanguage: location.language,
    articleSection: category,
    timeRequired: `PT${minutes}M`,
    author: authors?.map((author) => person(location, author)) ?? firmOf(location),
    publisher: firmOf(location),
  };
}

export function questions(location: PageLocation, faqs: readonly { question: string; answer: string }[]): Thing[] {
  if (faqs.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      "@id": `${addressOf(location, location.path)}#faq`,
      inLanguage: location.language,
      mainEntity: faqs.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

export function breadcrumbs(location: PageLocation, steps: readonly { name: string; path: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(location, path),
    })),
  };
}

function firmOf(location: PageLocation): Thing {
  const icon = { width: 512, height: 512, url: `${location.origin}/icon-512.png` };
  const logo = location.hasLogo ? { url: `${location.origin}/logo.png` } : icon;
  return {
    "@type": "Organization",
    "@id": idOfFirm(location),
    name: location.firm,
    url: addressOf(location, "/"),
    logo: { "@type": "ImageObject", ...logo },
  };
}

function imageOf({ origin, language, path }: PageLocation): Thing {
  return { "@type": "ImageObject", url: origin + shareImageAddress(language, path), ...shareImageSize };
}

function idOfFirm({ origin }: PageLocation): string {
  return `${origin}/#organization`;
}

function addressOf({ origin, language }: PageLocation, path: string): string {
  return origin + addressIn(language, path);
}
