import { useTranslation } from "react-i18next";
import type { SectionId } from "../../content/sections.ts";
import { ClosingCall } from "../components/closing-call.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Featured } from "../home/featured.tsx";
import { Hero } from "../home/hero.tsx";
import { InsightTeasers, type Teaser } from "../home/insight-teasers.tsx";
import { Newsletter } from "../home/newsletter.tsx";
import { ServiceCards } from "../home/service-cards.tsx";
import { Statistics } from "../home/statistics.tsx";
import { Testimonial } from "../home/testimonial.tsx";

type BlockProps = { link: string; heroVideo: string | undefined; teasers: readonly Teaser[] };

const blocks: Record<SectionId, (props: BlockProps) => React.ReactNode> = {
  hero: ({ link, heroVideo }) => <Hero picture={undefined} video={heroVideo} link={link} />,
  services: () => <ServiceCards />,
  featured: ({ link }) => <Featured link={link} pictures={{}} />,
  testimonial: () => <Testimonial own={false} />,
  stats: () => <Statistics own={false} />,
  insights: ({ link, teasers }) => <InsightTeasers link={link} teasers={teasers} />,
  newsletter: () => <Newsletter />,
  proposal: ({ link }) => <Proposal link={link} />,
  capabilities: () => <Heading page="capabilities" />,
  case_studies: () => <Heading page="case-studies" />,
  contact: () => <Heading page="contact" />,
};

export function SectionBlock({ section, ...block }: BlockProps & { section: SectionId }) {
  return blocks[section](block);
}

function Proposal({ link }: { link: string }) {
  const { t } = useTranslation("services");
  return <ClosingCall title={t("closing.title")} body={t("closing.body")} cta={t("closing.cta")} to={link} />;
}

function Heading({ page }: { page: "capabilities" | "case-studies" | "contact" }) {
  const { t } = useTranslation(page);
  return <PageHeading title={t("title")} subtitle={t("subtitle")} />;
}
