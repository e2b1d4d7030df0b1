import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
import { RichText } from "../components/rich-text.tsx";
import { claims } from "../content/claims.ts";
import { about } from "../content/pictures/index.ts";
import { profilesOf } from "../data/published/site-settings.server.ts";
import { firmFor } from "../i18n/firm.server.ts";
import { pick } from "../i18n/translations.server.ts";
import type { Route } from "./+types/about";
import { Principles, Offices, PeopleList } from "./about/parts.tsx";
import { Chapter } from "./components/chapter.tsx";
import { FirstConversation } from "./components/closing-call.tsx";
import { IllustrativeNotice } from "./components/notices.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { Phases } from "./components/results.tsx";
import { organization, person } from "./json-ld.server.ts";
import { hasOwnTexts, partlyOwn } from "./own-texts.server.ts";
import { pagePictures, sitePage } from "./page.server.ts";
import { peopleOnAbout, type ShownPerson } from "./shown-authors.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["about"]);
  const { translations, meta, location } = page;
  const firm = firmFor(args.context, location.language);
  const people = await peopleOnAbout(args.context, page);
  const jsonLd = [
    organization(location, firm, profilesOf(args.context, location.language)),
    ...people.map((author) => person(location, author)),
  ];
  return {
    translations: { about: { ...translations.about, people: pick(translations.about.people, ["title"]) } },
    ...partlyOwn(args.context, "about", claims.about),
    people,
    named: people.length > 0 || hasOwnTexts(args.context, "about", ["leadership.intro"]),
    offices: firm.offices,
    picture: (await pagePictures(args.context, "about")).about,
    meta: meta({ jsonLd }),
  };
}

export { meta } from "./meta.ts";

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { own, marked, people, named, offices, picture } = loaderData;
  const { t } = useTranslation("about");
  const approach = t("approach", { returnObjects: true });
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")}>
        <IllustrativeNotice own={own && !marked.includes("subtitle")} className="mt-4 text-ink-soft" />
      </PageHeading>
      <Picture
        picture={picture ?? about}
        alt={picture?.alt ?? t("pictureAlt")}
        sizes="100vw"
        first
        className="mb-4 h-[clamp(15rem,36vw,32rem)] photo"
      />
      {t("sections", { returnObjects: true }).map((section, index) => (
        <Chapter
          key={section.id}
          {...section}
          ruled={index > 0}
          lead={section.id === "how-we-work" && <Phases phases={approach} className="mb-5" />}
        >
          {marked.includes(`sections.${index}.paragraphs`) && (
            <IllustrativeNotice own={false} className="text-ink-soft" />
          )}
        </Chapter>
      ))}
      <Principles />
      <Leadership own={!marked.includes("leadership.roles")} named={named} />
      {people.length > 0 && <People people={people} />}
      <Offices offices={offices} />
      <FirstConversation />
    </>
  );
}

function Leadership({ own, named }: { own: boolean; named: boolean }) {
  const { t } = useTranslation("about");
  const roles = t("leadership.roles", { returnObjects: true });
  return (
    <Chapter
      id="leadership"
      title={t("leadership.title")}
      ruled={false}
      {...(named && { note: t("leadership.intro") })}
      lead={<IllustrativeNotice own={own} className="text-ink-soft" />}
    >
      <ul>
        {roles.map(({ role }, index) => (
          <li
            key={index}
            className="grid gap-x-12 gap-y-1 border-t border-rule py-5 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-2"
          >
            <h3 className="font-serif text-lead">{role}</h3>
            <p className="text-ink-soft">
              <RichText ns="about" i18nKey={`leadership.roles.${index}.body`} />
            </p>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

function People({ people }: { people: readonly ShownPerson[] }) {
  const { t } = useTranslation("about");
  return (
    <section aria-labelledby="people" className="wrap py-16 md:py-24">
      <h2 id="people" className="text-title">
        {t("people.title")}
      </h2>
      <PeopleList people={people} />
    </section>
  );
}
