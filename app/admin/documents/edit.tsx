import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { valueIn } from "../../components/value-in.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Route } from "./+types/edit";
import { idIn } from "./addresses.ts";
import { choiceTexts } from "./choice-texts.server.ts";
import type { EditResult } from "./editor/draft-refusal.server.ts";
import { editedDocument, saveDocument } from "./editor/edited-document.server.ts";
import { Editor } from "./editor/editor.tsx";
import { DocumentHeading } from "./heading.tsx";
import { kindContext, kindOf } from "./kind-context.ts";
import { MissingDocument } from "./missing-document.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  const id = idIn(params);
  const edited = await editedDocument(context, url, kind, id);
  const unnamed = id === undefined ? getFixedT(context, "admin-documents")(`${kind.name as "insight"}.new`) : "";
  return { ...edited, title: edited.title || unnamed, translations: choiceTexts(context, kind) } as const;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return saveDocument({ request, context }, context.get(kindContext), idIn(params));
}

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function EditDocument({ loaderData }: Route.ComponentProps) {
  const { page, language } = loaderData;
  const kind = useMemo(() => kindOf(loaderData.kind, page), [loaderData.kind, page]);
  const { answer: lastResult, at } = useLastAnswer() as { answer?: EditResult; at: string };
  const { t } = useTranslation("admin-documents");
  const [begun, setBegun] = useState<{ id: string; title: string }>();
  const id = loaderData.id ?? lastResult?.saved?.id;
  const stored = loaderData.title || valueIn(lastResult, "title");
  const title = (loaderData.id === undefined && begun ? begun.title : stored) || t("untitled");
  return (
    <>
      <DocumentHeading kind={kind} page={page} title={title} hasForm={!lastResult?.missing} />
      {lastResult?.missing ? (
        <MissingDocument kind={kind} lastResult={lastResult} />
      ) : (
        <>
          <Editor
            key={`${id} ${language} ${at}`}
            {...loaderData}
            title={title}
            kind={kind}
            id={id}
            lastResult={lastResult}
            onBegun={setBegun}
          />
        </>
      )}
    </>
  );
}
