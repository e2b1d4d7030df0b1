import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import type { Route } from "./+types/archive";
import { SubPageHeading } from "./settings/sub-page-heading.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { translations: translationsFor(context, "admin-archive") };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-archive"].meta.title);

export default function Archive() {
  const { t } = useTranslation("admin-archive");
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <Points title={t("holds.title")} items={t("holds.items", { returnObjects: true })} />
        <Points title={t("lacks.title")} items={t("lacks.items", { returnObjects: true })} />
      </div>
      <a href={href("/admin/settings/content/download")} className="button button-main mt-8">
        {t("download")}
      </a>
      <p className="measure mt-3 text-ink-soft">{t("wait")}</p>
    </>
  );
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <ul className="measure mt-3 list-disc space-y-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
