import { FileText, Images, ToggleRight } from "lucide-react";
import { href, Link } from "react-router";
import type { Route } from "./+types/dashboard";
import { backendContext } from "../data/session.server.ts";
import { languageContext } from "../i18n/middleware.server.ts";
import { textsOf } from "../i18n/words.server.ts";
import { useWords } from "../i18n/words.ts";
import { RecentActivity } from "./dashboard/recent-activity.tsx";
import { PageHeading } from "./page-heading.tsx";
import { adminMeta } from "./page-meta.ts";
import { useWholeNumber } from "./components/whole-number.ts";

/** Every part is read by itself: one that cannot be read says so, and the others show. */
export async function loader({ context }: Route.LoaderArgs) {
  const { overview, activity } = context.get(backendContext);
  const [features, files, sections, activities] = await Promise.all([
    overview.features(),
    overview.files(),
    overview.sections(),
    activity.newest(),
  ]);
  const { language } = context.get(languageContext);
  return {
    words: {
      "admin-dashboard": textsOf(language, "admin-dashboard"),
      "admin-content": textsOf(language, "admin-content"),
    },
    features: features.ok ? features.value : undefined,
    files: files.ok ? files.value : undefined,
    sections: sections.ok ? sections.value : undefined,
    activities: activities.ok ? activities.value : undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.words["admin-dashboard"].title);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { features, files, sections, activities } = loaderData;
  const words = useWords("admin-dashboard");
  const written = useWholeNumber();
  const enabled = features && { enabled: written(features.enabled), total: written(features.total) };
  const actions = [
    { to: href("/admin/features"), text: words("actions.features"), Icon: ToggleRight },
    { to: href("/admin/assets"), text: words("actions.files"), Icon: Images },
    { to: href("/admin/content"), text: words("actions.content"), Icon: FileText },
  ];
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <dl className="mt-8 grid border-t border-rule sm:grid-cols-2 lg:grid-cols-4">
        <Figure name={words("cards.features")} value={enabled && words("cards.featuresValue", enabled)} />
        <Figure name={words("cards.files")} value={files === undefined ? undefined : written(files)} />
        <Figure name={words("cards.sections")} value={sections === undefined ? undefined : written(sections)} />
        <Figure name={words("cards.status")} value={words("cards.live")} good />
      </dl>
      <section aria-labelledby="actions-title" className="mt-12">
        <h2 id="actions-title" className="text-heading">
          {words("actions.title")}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-3">
          {actions.map(({ to, text, Icon }) => (
            <li key={to} className="max-sm:w-full">
              <Link to={to} className="button button-quiet max-sm:w-full">
                <Icon aria-hidden="true" className="size-5" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <RecentActivity activities={activities} />
    </>
  );
}

function Figure({ name, value, good = false }: { name: string; value: string | undefined; good?: boolean }) {
  const words = useWords("admin-dashboard");
  return (
    <div className="flex flex-col-reverse justify-end border-b border-rule py-5 sm:pr-6 sm:even:border-l sm:even:pl-6 lg:border-l lg:pl-6 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      {value === undefined ? (
        <dd>
          <p className="font-semibold text-alarm">{words("cards.unread")}</p>
          <a href="" className="text-link inline-flex min-h-11 items-center text-sm">
            {words("retry")}
            <span className="sr-only">: {name}</span>
          </a>
        </dd>
      ) : (
        <dd className={`font-serif text-title ${good ? "text-aurora" : ""}`}>{value}</dd>
      )}
    </div>
  );
}
