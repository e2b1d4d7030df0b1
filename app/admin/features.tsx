import { href } from "react-router";
import type { Route } from "./+types/features";
import { backendContext } from "../backend/session.server.ts";
import { LocalTime } from "../language/local-time.tsx";
import { useLanguage, useWords, type Words } from "../language/words.ts";
import { wordsFor } from "../language/words.server.ts";
import { flagsByCategory, isSiteFlag, readableName, type Flag } from "../records/flag.ts";
import { flagSwitch } from "../records/flag-switch.ts";
import { redirectWithNotice } from "../server/notices.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { flagDescription, flagName } from "./features/flag-name.ts";
import { FlagSwitch } from "./features/flag-switch.tsx";
import { useFreshOnReturn } from "./features/fresh-on-return.ts";
import { PageHeading } from "./page-heading.tsx";
import { adminMeta } from "./page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    flags: await context.get(backendContext).features.byCategory(),
    title: wordsFor(context, "admin")("features.title"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, flagSwitch);
  if (!form.ok) return form.rejected();

  const words = wordsFor(context, "admin");
  const switched = await context.get(backendContext).features.set(form.value.id, form.value.enabled);
  if (!switched.ok) return form.refused(switched.unreachable ? words("features.unreachable") : switched.reason);
  if (!switched.value) return form.refused(words("features.gone"), 409);
  return redirectWithNotice(href("/admin/features"), "flagUpdated");
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

/** Also after a refusal, so that the page never shows a state that is no longer true. */
export const shouldRevalidate = () => true;

export default function Features({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const words = useWords("admin");
  const groups = flagsByCategory(loaderData.flags);
  return (
    <>
      <PageHeading title={words("features.title")} subtitle={words("features.subtitle")} />
      {groups.length === 0 && (
        <section className="border-t border-rule py-10">
          <h2 className="text-heading">{words("features.empty.title")}</h2>
          <p className="mt-2 text-ink-soft">{words("features.empty.body")}</p>
        </section>
      )}
      {groups.map(({ category, flags }) => (
        <section key={category} aria-labelledby={`category-${category}`} className="mt-10">
          <h2 id={`category-${category}`} className="text-heading">
            {categoryName(category, words)}
          </h2>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {flags.map((flag) => (
              <FlagRow key={flag.id} flag={flag} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function FlagRow({ flag }: { flag: Flag }) {
  const words = useWords("admin");
  const language = useLanguage();
  const description = flagDescription(flag, language, words);
  return (
    <li id={`flag-${flag.id}`} className="flex scroll-mt-6 items-start justify-between gap-6 py-4">
      <div className="min-w-0">
        <p id={`name-${flag.id}`} className="font-semibold">
          {flagName(flag.feature_key, language, words)}
        </p>
        {description && (
          <p id={`description-${flag.id}`} className="measure text-ink-soft">
            {description}
          </p>
        )}
        {!isSiteFlag(flag.feature_key) && (
          <p className="measure text-sm text-amber">
            <strong>{words("features.unused")}.</strong> {words("features.unusedHint")}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {flag.last_switch ? (
            <>
              {words("features.lastSwitch", { who: flag.last_switch.by ?? words("features.somebody") })}{" "}
              <LocalTime at={flag.last_switch.at} />
            </>
          ) : (
            words("features.neverSwitched")
          )}
        </p>
      </div>
      <FlagSwitch flag={flag} described={description !== null} />
    </li>
  );
}

function categoryName(category: string, words: Words<"admin">): string {
  const name = words(`features.categories.${category}` as "features.categories.other", { defaultValue: "" });
  return name || readableName(category);
}
