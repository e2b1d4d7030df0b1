import { sections } from "../content/sections.ts";
import { profilesOf } from "../data/published/site-settings.server.ts";
import { environmentFor, firmFor } from "../i18n/firm.server.ts";
import { newsletterSubscription } from "../schemas/forms/newsletter.ts";
import { constraintOf } from "../schemas/rules/constraint.ts";
import type { RouteHandle } from "../server/context.server.ts";
import { hasNoSender } from "../server/environment.server.ts";
import type { Route } from "./+types/home";
import { useFlag } from "./frame/flags.ts";
import { Hero } from "./home/hero.tsx";
import { featuredOf, methodOf, provenCase, teasersOf, homeTranslations } from "./home/home-texts.server.ts";
import { InsightTeasers } from "./home/insight-teasers.tsx";
import { Newsletter } from "./home/newsletter.tsx";
import { Proof } from "./home/proof.tsx";
import { Featured, ServiceCards } from "./home/services.tsx";
import { answerSubscription } from "./home/subscribing.server.ts";
import { organization, website } from "./json-ld.server.ts";
import { hasOwnTexts, ownFigures, showsOnlyOwn } from "./own-texts.server.ts";
import { pagePictures, sitePage } from "./page.server.ts";
import { listedServices, nameOfService } from "./services/listed-services.server.ts";

export const handle = { cachedQueries: { subscribed: [] } } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["home", "services", "insights"]);
  const { translations, meta, location, published, language, linkOf } = page;
  const onlyOwn = showsOnlyOwn(args.context);
  const listed = await listedServices(args.context, language);
  const [teasers, proof, pictures, featured] = await Promise.all([
    published.flags.insight_teasers ? teasersOf(args.context, language) : [],
    provenCase(args.context, language, onlyOwn),
    pagePictures(args.context, "home"),
    featuredOf(args.context, listed),
  ]);
  const closed = hasNoSender(environmentFor(args.context));
  const own = hasOwnTexts(args.context, "home", Object.values(sections.testimonial.columns));
  const figures = ownFigures(args.context);
  const jsonLd = [
    organization(location, firmFor(args.context, language), profilesOf(args.context, language)),
    website(location),
  ];
  return {
    translations: homeTranslations(
      translations,
      teasers.map(({ category }) => category),
      closed,
    ),
    teasers,
    proof: proof ?? methodOf(args.context),
    meta: meta({ jsonLd }),
    services: listed.map((service) => ({
      ...nameOfService(service, language),
      question: service.asked || service.description,
      more: service.more,
    })),
    pictures,
    featured,
    heroVideo: published.flags.hero_video ? published.heroVideo : undefined,
    constraint: closed ? undefined : constraintOf(newsletterSubscription),
    own,
    figures,
    ...(onlyOwn && { onlyOwn }),
    marked: proof?.own === false && !own && figures.length === 0,
    subscribed: args.url.searchParams.has("subscribed"),
    links: {
      hero: await linkOf("hero"),
      featured: await linkOf("featured"),
      insights: await linkOf("insights"),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { language } = await sitePage(args, []);
  return answerSubscription(args, language);
}

export { meta } from "./meta.ts";

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { heroVideo, pictures, featured, services, links, teasers, constraint, subscribed, proof } = loaderData;
  const { own, figures, onlyOwn, marked } = loaderData;
  return (
    <>
      <Hero picture={pictures.home} video={heroVideo} link={links.hero} proof={proof} marked={marked} />
      <ServiceCards services={services} />
      {useFlag("featured_services") && <Featured link={links.featured} services={featured} />}
      <Proof
        quoted={useFlag("testimonial") && (own || !onlyOwn)}
        counted={useFlag("statistics") && (figures.length > 0 || !onlyOwn)}
        onlyOwn={onlyOwn}
        own={own || marked}
        ownFigures={figures}
        marked={marked}
      />
      {teasers.length > 0 && <InsightTeasers link={links.insights} teasers={teasers} />}
      {useFlag("newsletter_form") && (
        <Newsletter constraint={constraint} subscribed={subscribed} lastResult={actionData} />
      )}
    </>
  );
}
