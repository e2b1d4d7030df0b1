import { useFirm } from "../i18n/firm.ts";
import type { Route } from "./+types/careers";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { Chapter } from "./components/chapter.tsx";
import { FirmText } from "./components/firm-text.tsx";
import { PageHeading } from "./components/page-heading.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["careers"]);
  return { words, place };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words.careers.meta, place: loaderData.place });
}

export default function CareersPage({ loaderData }: Route.ComponentProps) {
  const { title, subtitle, sections, openings, equity, privacy } = loaderData.words.careers;
  const firm = useFirm();
  return (
    <>
      <PageHeading title={title} subtitle={subtitle}>
        <p className="mt-8">
          <a href="#openings" className="text-link inline-flex min-h-11 items-center">
            {openings.title}
          </a>
        </p>
      </PageHeading>
      {sections.map((section) => (
        <Chapter key={section.id} {...section} />
      ))}
      <section aria-labelledby="openings" className="on-night bg-night text-moon">
        <div className="wrap grid gap-10 py-20 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-16">
          <h2 id="openings" className="text-title">
            {openings.title}
          </h2>
          <div className="grid justify-items-start gap-5">
            <p className="max-w-[19.7em] font-serif text-heading">{openings.none}</p>
            <p className="measure text-moon-soft [&_a]:text-veil">
              <FirmText>{openings.write}</FirmText>
            </p>
            <a href={`mailto:${firm.email}`} className="button button-moon mt-3">
              {openings.cta}
            </a>
          </div>
        </div>
      </section>
      <div className="wrap grid gap-6 py-16 text-ink-soft md:grid-cols-2 md:gap-16 md:py-20">
        <p className="measure">{equity}</p>
        <p className="measure">{privacy}</p>
      </div>
    </>
  );
}
