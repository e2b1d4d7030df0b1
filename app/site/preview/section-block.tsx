import type { SectionId } from "../../content/sections.ts";
import { useWords } from "../../i18n/words.ts";
import { Featured } from "../home/featured.tsx";
import { Hero } from "../home/hero.tsx";
import { InsightTeasers } from "../home/insight-teasers.tsx";
import { Newsletter } from "../home/newsletter.tsx";
import { ServiceCards } from "../home/service-cards.tsx";
import { Statistics } from "../home/statistics.tsx";
import { Testimonial } from "../home/testimonial.tsx";
import { ClosingCall } from "../components/closing-call.tsx";
import { PageHeading } from "../components/page-heading.tsx";

type BlockProps = { link: string; heroFilm: string | undefined };

const blocks: Record<SectionId, (props: BlockProps) => React.ReactNode> = {
  hero: ({ link, heroFilm }) => <Hero film={heroFilm} link={link} />,
  services: () => <ServiceCards />,
  featured: ({ link }) => <Featured link={link} />,
  testimonial: () => <Testimonial />,
  stats: () => <Statistics />,
  insights: ({ link }) => <InsightTeasers link={link} />,
  newsletter: () => <Newsletter answer={undefined} />,
  proposal: ({ link }) => <Proposal link={link} />,
  capabilities: () => <Heading page="capabilities" />,
  case_studies: () => <Heading page="case-studies" />,
  contact: () => <Heading page="contact" />,
};

/** One editable section by itself, drawn by the parts that the site draws it with. */
export function SectionBlock({ section, ...block }: BlockProps & { section: SectionId }) {
  return blocks[section](block);
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
