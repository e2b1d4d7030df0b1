import type { Route } from "./+types/home";
import { clientAddressContext } from "../server/context.server.ts";
import { useFlag } from "./frame/flags.ts";
import { Featured } from "./home/featured.tsx";
import { Hero } from "./home/hero.tsx";
import { InsightTeasers } from "./home/insight-teasers.tsx";
import { Newsletter } from "./home/newsletter.tsx";
import { ServiceCards } from "./home/service-cards.tsx";
import { Statistics } from "./home/statistics.tsx";
import { answerSubscription } from "./home/subscribing.server.ts";
import { Testimonial } from "./home/testimonial.tsx";
import { homeWords } from "./home/words.server.ts";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { organization, website } from "./structured-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { words, place, published, linkOf } = await sitePage(args, ["home", "services", "insights"]);
  return {
    words: homeWords(words),
    place,
    heroFilm: published.flags.hero_video ? published.heroFilm : undefined,
    links: { hero: linkOf("hero"), featured: linkOf("featured"), insights: linkOf("insights") },
  };
}

export async function action(args: Route.ActionArgs) {
  const { language } = await sitePage(args, []);
  return answerSubscription(args.request, language, args.context.get(clientAddressContext));
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  const { words, place } = loaderData;
  return pageMeta({ ...words.home.meta, place, things: [organization(place, root.loaderData.firm), website(place)] });
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { heroFilm, links } = loaderData;
  return (
    <>
      <Hero film={heroFilm} link={links.hero} />
      <ServiceCards />
      {useFlag("featured_services") && <Featured link={links.featured} />}
      {useFlag("testimonial") && <Testimonial />}
      {useFlag("statistics") && <Statistics />}
      {useFlag("insight_teasers") && <InsightTeasers link={links.insights} />}
      {useFlag("newsletter_form") && <Newsletter answer={actionData} />}
    </>
  );
}
