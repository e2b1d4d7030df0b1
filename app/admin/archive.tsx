import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { ImportOutcome as Outcome } from "../data/documents/content-import.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { rowId } from "../schemas/formats/zod.ts";
import { kindNames, kinds, type KindName } from "../schemas/kinds/kinds.ts";
import { readUnlessRejected } from "../server/parse-form.server.ts";
import type { Route } from "./+types/archive";
import { provesByCode } from "./account/fresh-proof.server.ts";
import { Part } from "./account/sheet.tsx";
import { bringIn } from "./archive/bring-in.server.ts";
import { ImportForm } from "./archive/import-form.tsx";
import { useWholeNumber } from "./components/paging.tsx";
import { ServerHeading } from "./components/tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { contentImport } = context.get(backendContext);
  const id = url.searchParams.get("import") ?? "";
  const [isEmpty, outcome] = await Promise.all([
    readUnlessRejected(context, contentImport.isEmpty(), false),
    rowId().safeParse(id).success ? contentImport.outcome(id) : undefined,
  ]);
  return { provesByCode: provesByCode(context), isEmpty, outcome };
}

export function action(args: Route.ActionArgs) {
  return bringIn(args);
}

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { provesByCode: byCode, isEmpty, outcome } = loaderData;
  const { t } = useTranslation("admin-archive");
  return (
    <>
      <ServerHeading current="content" title={t("title")} subtitle={t("subtitle")} />
      {outcome && <ImportOutcome outcome={outcome} />}
      <a href={href("/admin/settings/content/download")} className="button button-main mt-8">
        {t("download")}
      </a>
      <Part name="import" title={t("import.title")} body={t(isEmpty ? "import.whole" : "import.drafts")}>
        <ImportForm isEmpty={isEmpty} byCode={byCode} />
      </Part>
    </>
  );
}

type Part = keyof Outcome["counts"];
const lists: Record<Part, { to: string; named?: string }> = {
  ...(Object.fromEntries(kindNames.map((name) => [name, { to: kinds[name].list }])) as Record<
    KindName,
    { to: string }
  >),
  feature: { to: href("/admin/features") },
  redirect: { to: href("/admin/redirects") },
  file: { to: href("/admin/assets") },
};

function ImportOutcome({ outcome: { whole, counts, notTaken, kept, missing } }: { outcome: Outcome }) {
  const { t } = useTranslation("admin-archive");
  const formatNumber = useWholeNumber();
  const keys = Object.keys(notTaken);
  return (
    <section aria-labelledby="imported" className="mt-8 border-l-4 border-amber py-1 pl-4">
      <h2 id="imported" className="font-sans text-base font-semibold">
        {t("outcome.title")}
      </h2>
      <p className="measure mt-1">{t(whole ? "outcome.whole" : "outcome.drafts")}</p>
      <ul className="mt-3 grid gap-1">
        {(Object.keys(lists) as Part[]).map((part) =>
          counts[part] ? (
            <li key={part}>
              <Link to={lists[part].to}>{t(`outcome.parts.${part}`)}</Link> {formatNumber(counts[part])}
            </li>
          ) : null,
        )}
      </ul>
      {keys.length > 0 && <p className="measure mt-3 wrap-anywhere">{t("outcome.keys", { keys: keys.join(", ") })}</p>}
      {missing.length > 0 && (
        <p className="measure mt-3 wrap-anywhere">{t("outcome.missing", { names: missing.join(", ") })}</p>
      )}
      {kept.length > 0 && <p className="measure mt-3 wrap-anywhere">{t("outcome.kept", { files: kept.join(", ") })}</p>}
    </section>
  );
}
