import { useTranslation } from "react-i18next";
import { Colon } from "../../i18n/punctuation.tsx";
import { UnreadPart } from "../components/notes.tsx";
import { PermittedLink } from "../permitted-link.tsx";
import type { ToDo, ToDoLine } from "./to-do.server.ts";

const shownAtOnce = 3;
/** A fold that hides less than it says is not worth its press. */
const mostUnfolded = 7;

type ToDoListProps = Pick<ToDo, "lines" | "unread"> & { heading: "h2" | "h3" };

export function ToDoList({ lines, unread, heading: Heading }: ToDoListProps) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <>
      {lines.length === 0 && !unread && <p className="mt-3 text-ink-soft">{t("toDo.none")}</p>}
      <ul className="mt-4 divide-y divide-rule border-y border-rule empty:hidden">
        {lines.map(({ name, lang, tasks }) => (
          <li key={name} className="grid gap-x-6 py-1 [overflow-wrap:anywhere] sm:grid-cols-[14rem_minmax(0,1fr)]">
            <Heading lang={lang} className="font-sans text-base font-semibold py-2">
              {name}
            </Heading>
            <ul>
              {tasks.map((task) => (
                <Task key={task.what ?? ""} {...task} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {unread && <UnreadPart title={t("toDo.title")} />}
    </>
  );
}

function Task({ what, places }: ToDoLine["tasks"][number]) {
  const { t } = useTranslation("admin-dashboard");
  const others = places.length > mostUnfolded ? places.slice(shownAtOnce) : [];
  return (
    <li className="flex flex-wrap items-baseline gap-x-5">
      {what && (
        <span className="text-ink-soft">
          {what}
          <Colon />
        </span>
      )}
      <Places places={places.slice(0, places.length - others.length)} />
      {others.length > 0 && (
        <details className="group open:basis-full">
          <summary className="disclosure group-open:not-focus-visible:sr-only">
            {t("toDo.more", { number: others.length })}
          </summary>
          <div className="flex flex-wrap gap-x-5">
            <Places places={others} />
          </div>
        </details>
      )}
    </li>
  );
}

function Places({ places }: Pick<ToDoLine["tasks"][number], "places">) {
  return places.map(({ to, text }) =>
    to ? (
      <PermittedLink key={to + text} to={to} className="list-link">
        {text}
      </PermittedLink>
    ) : (
      <span key={text} className="measure py-2">
        {text}
      </span>
    ),
  );
}
