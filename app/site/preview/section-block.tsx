import type { SectionId } from "../../catalog/sections.ts";
import { useWords } from "../../language/words.ts";
import { Featured } from "../home/featured.tsx";
import { Hero } from "../home/hero.tsx";
import { InsightTeasers } from "../home/insight-teasers.tsx";
import { Newsletter } from "../home/newsletter.tsx";
import { ServiceCards } from "../home/service-cards.tsx";
import { Statistics } from "../home/statistics.tsx";
import { Testimonial } from "../home/testimonial.tsx";
import { ClosingCall } from "../parts/closing-call.tsx";
import { PageHeading } from "../parts/page-heading.tsx";

type SectionBlockProps = { section: SectionId; link: string; heroFilm: string | undefined };

/** One editable section by itself, drawn by the parts that the site draws it with. */
export function SectionBlock({ section, link, heroFilm }: SectionBlockProps) {
  switch (section) {
    case "hero":
      return <Hero film={heroFilm} link={link} />;
    case "services":
      return <ServiceCards />;
    case "featured":
      return <Featured link={link} />;
    case "testimonial":
      return <Testimonial />;
    case "stats":
      return <Statistics />;
    case "insights":
      return <InsightTeasers link={link} />;
    case "newsletter":
      return <Newsletter answer={undefined} />;
    case "proposal":
      return <Proposal link={link} />;
    case "capabilities":
    case "contact":
      return <Heading page={section} />;
    case "case_studies":
      return <Heading page="case-studies" />;
  }
}

function Proposal({ link }: { link: string }) {
  const words = useWords("services");
  return (
    <ClosingCall title={words("closing.title")} body={words("closing.body")} cta={words("closing.cta")} to={link} />
  );
}

function Heading({ page }: { page: "capabilities" | "case-studies" | "contact" }) {
  const words = useWords(page);
  return <PageHeading title={words("title")} subtitle={words("subtitle")} />;
}
