import { Picture } from "../../components/picture.tsx";
import type { ShownPerson } from "../shown-authors.server.ts";

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
