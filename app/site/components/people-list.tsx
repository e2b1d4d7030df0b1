import { Picture } from "../../components/picture.tsx";
import type { ShownAuthor } from "../shown-authors.server.ts";

export function PeopleList({ people }: { people: readonly ShownAuthor[] }) {
  return (
    <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-10 sm:gap-x-10 sm:gap-y-12 md:mt-14 lg:grid-cols-4">
      {people.map(({ id, name, role, lang, picture, picture_alt }) => (
        <li key={id} id={id} className="scroll-mt-28 border-t border-rule-strong/50 pt-5">
          {picture && (
            <Picture
              picture={picture}
              alt={picture_alt}
              sizes="(min-width: 64rem) 16rem, 45vw"
              className="mb-5 aspect-square w-full object-cover"
            />
          )}
          <h3 className="font-serif text-heading [overflow-wrap:anywhere]">{name}</h3>
          <p lang={lang} className="mt-1 text-ink-soft">
            {role}
          </p>
        </li>
      ))}
    </ul>
  );
}
