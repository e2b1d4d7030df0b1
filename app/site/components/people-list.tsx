import { Picture } from "../../components/picture.tsx";
import type { ShownPerson } from "../shown-authors.server.ts";

/** Each with a portrait of 96 by 120 pixels. */
export default function PeopleList({ people, className }: { people: readonly ShownPerson[]; className: string }) {
  return (
    <ul className={`grid ${className}`}>
      {people.map(({ id, name, role, lang, answers, picture, picture_alt, sizes = "" }) => (
        <li key={id} id={id} className="flex scroll-mt-28 gap-5 border-t border-rule-strong/50 pt-5">
          {picture && (
            <div className="h-[120px] w-[96px] shrink-0">
              <Picture picture={picture} alt={picture_alt} sizes={sizes} className="size-full object-cover" />
            </div>
          )}
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
