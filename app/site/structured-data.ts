import { addressIn } from "../i18n/addresses.ts";
import type { Firm } from "../i18n/firm.ts";
import { languages } from "../i18n/languages.ts";
import { shareImageAddress, shareImageSize } from "../i18n/share-image.ts";
import type { Place } from "./page.server.ts";

/** Something that a page is about, in the vocabulary of schema.org. */
export type Thing = { "@type": string } & Record<string, unknown>;

const markets = [
  { "@type": "Country", name: "Canada" },
  { "@type": "Country", name: "United States" },
];
const offices = [
  { addressLocality: "Toronto", addressRegion: "ON", addressCountry: "CA" },
  { addressLocality: "Seattle", addressRegion: "WA", addressCountry: "US" },
];

/** The things of one page in one document, as search engines read it. */
export function structuredData(things: readonly Thing[]): object {
  return { "@context": "https://schema.org", "@graph": things };
}

export function organization(place: Place, firm: Firm): Thing {
  const { email, phone: telephone } = firm;
  return {
    ...firmOf(place),
    email,
    telephone,
    address: firm.postalAddress,
    areaServed: markets,
    location: offices.map((office) => ({
      "@type": "Place",
      name: `${office.addressLocality}, ${office.addressRegion}`,
      address: { "@type": "PostalAddress", ...office },
    })),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email,
      telephone,
      availableLanguage: [...languages],
    },
  };
}

export function website(place: Place): Thing {
  return {
    "@type": "WebSite",
    "@id": `${place.origin}/#website`,
    url: addressOf(place, "/"),
    name: place.firm,
    inLanguage: place.language,
    publisher: { "@id": idOfFirm(place) },
  };
}

export function service(place: Place, { title, description }: { title: string; description: string }): Thing {
  const url = addressOf(place, place.path);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    url,
    name: title,
    serviceType: title,
    description,
    image: imageOf(place),
    provider: firmOf(place),
    areaServed: markets,
  };
}

type Article = { title: string; description: string; published: string; minutes: number; category: string };

/** `published` is an ISO date, `minutes` how long it takes to read. */
export function article(place: Place, { title, description, published, minutes, category }: Article): Thing {
  const url = addressOf(place, place.path);
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description,
    image: imageOf(place),
    datePublished: published,
    dateModified: published,
    inLanguage: place.language,
    articleSection: category,
    timeRequired: `PT${minutes}M`,
    author: firmOf(place),
    publisher: firmOf(place),
  };
}

export function questions(place: Place, faqs: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    "@id": `${addressOf(place, place.path)}#faq`,
    inLanguage: place.language,
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The way from the home page to this one, in order; paths are without a language. */
export function breadcrumbs(place: Place, steps: readonly { name: string; path: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(place, path),
    })),
  };
}

function firmOf(place: Place): Thing {
  const icon = { width: 512, height: 512, url: `${place.origin}/icon-512.png` };
  return {
    "@type": "Organization",
    "@id": idOfFirm(place),
    name: place.firm,
    url: addressOf(place, "/"),
    logo: { "@type": "ImageObject", ...icon },
  };
}

function imageOf({ origin, language, path }: Place): Thing {
  return { "@type": "ImageObject", url: origin + shareImageAddress(language, path), ...shareImageSize };
}

function idOfFirm({ origin }: Place): string {
  return `${origin}/#organization`;
}

function addressOf({ origin, language }: Place, path: string): string {
  return origin + addressIn(language, path);
}
