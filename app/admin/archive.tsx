import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import { rowId } from "../schemas/formats/row-id.ts";
import { readUnlessRejected } from "../server/form-sent.server.ts";
import type { Route } from "./+types/archive";
import { provesByCode } from "./account/fresh-proof.server.ts";
import { Part } from "./account/sheet.tsx";
import { SubPageHeading } from "./admin-page-heading.tsx";
import { bringIn } from "./archive/bring-in.server.ts";
import { ImportForm } from "./archive/import-form.tsx";
import { ImportOutcome } from "./archive/import-outcome.tsx";
import { ServerTabs } from "./components/tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { contentImport } = context.get(backendContext);
  const id = url.searchParams.get("import") ?? "";
  const [isEmpty, outcome] = await Promise.all([
    readUnlessRejected(context, contentImport.isEmpty(), false),
    rowId().safeParse(id).success ? contentImport.outcome(id) : undefined,
  ]);
  return {
    provesByCode: provesByCode(context),
    isEmpty,
    outcome,
  };
}

export function action(args: Route.ActionArgs) {
  return bringIn(args);
}

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { provesByCode: byCode, isEmpty, outcome } = loaderData;
  const { t } = useTranslation("admin-archive");
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: href("/admin/settings"), text: t("back") }}
        toastsErrors={false}
      />
      <ServerTabs current="content" />
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
