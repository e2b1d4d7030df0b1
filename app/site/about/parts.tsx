import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import type { Office } from "../../i18n/firm.ts";
import type { ShownPerson } from "../shown-authors.server.ts";

export function Principles() {
  const { t } = useTranslation("about");
  const principles = t("principles.items", { returnObjects: true });
  if (principles.length === 0) return null;
  return (
    <section aria-labelledby="principles" className="bg-paper-deep">
      <div className="wrap py-16 md:py-24">
        <h2 id="principles" className="text-title">
          {t("principles.title")}
        </h2>
        <ul className="mt-10 md:mt-14">
          {principles.map((principle, place) => (
            <li
              key={place}
              className="grid gap-3 border-t border-rule-strong/50 py-7 md:grid-cols-[1fr_1.6fr] md:gap-12 lg:grid-cols-[1fr_2fr] lg:gap-16"
            >
              <h3 className="text-heading">{principle.title}</h3>
              <p className="measure text-ink-soft">{principle.body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Offices({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation("about");
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="offices" className="wrap grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
      <h2 id="offices" className="text-title">
        {t("offices.title")}
      </h2>
      <ul className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {offices.map(({ place, hours }) => (
          <li key={place}>
            <h3 className="font-serif text-heading">{place}</h3>
            <p className="measure mt-3 text-ink-soft">{hours}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PeopleList({ people }: { people: readonly ShownPerson[] }) {
  return (
    <ul className="mt-10 grid gap-x-10 gap-y-10 md:mt-14 md:grid-cols-2 xl:grid-cols-3">
      {people.map(({ id, name, role, lang, answers, portrait }) => (
        <li key={id} id={id} className="flex scroll-mt-28 gap-5 border-t border-rule-strong/50 pt-5">
          {portrait && <Picture {...portrait} />}
          <div className="min-w-0">
            <h3 className="font-serif text-heading [overflow-wrap:anywhere]">{name}</h3>
            <p lang={lang} className="mt-1 text-ink-soft">
              {role}
            </p>
            {answers && <p className="mt-1 text-sm">{answers}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
