import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { FormErrorToast } from "../../../components/toasts.tsx";
import { useLastAnswer } from "../../../components/use-last-answer.ts";
import { valueIn } from "../../../components/value-in.ts";
import { isSettings, pageWithId } from "../../../content/editable-pages.ts";
import { loggedOut } from "../../../schemas/forms/form-reasons.ts";
import { factInputs, inputsOf } from "../../../schemas/forms/inputs.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import { PageHeading, BackLink } from "../../admin-page-heading.tsx";
import { KeptTyping } from "../../components/kept-typing.tsx";
import { LeaveWarning } from "../../components/leave-warning.tsx";
import { RescuedTexts } from "../../components/rescued-texts.tsx";
import { SiteTabs } from "../../components/tabs.tsx";
import { createTypedMeanwhile, useTypedMeanwhile, type TypedMeanwhile } from "../../components/typed-meanwhile.ts";
import { HelpLink } from "../../help/help-link.tsx";
import { documentAddress, editAddress, listOf, kindOf, type NamedKind, type PageParts } from "../addresses.ts";
import { useFactValue, useFieldLabel } from "../document-words.ts";
import { LivePreview } from "../preview/live-preview.tsx";
import { FormerTitle } from "../replace/places-form.tsx";
import { RemarkList } from "../review/remark-list.tsx";
import { DraftForm } from "./draft-form.tsx";
import type { EditResult } from "./draft-refusal.server.ts";
import { EditorContext, useEditorState, type EditedDocument, type LoadedDocument } from "./editor-context.ts";
import { Checked, withRefused } from "./findings.tsx";

const frames = {
  preview: "xl:grid xl:grid-cols-2 xl:gap-x-10",
  remarks: "xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-x-10",
  findings: "max-w-[90rem]",
};

export function Editor(loaded: LoadedDocument) {
  const { page, language } = loaded;
  const kind = useMemo(() => kindOf(loaded.kind, page), [loaded.kind, page]);
  const [meanwhile] = useState(createTypedMeanwhile);
  const { answer: lastResult, at } = useLastAnswer() as { answer?: EditResult; at: string };
  if (lastResult?.missing) {
    return (
      <>
        {!page?.card && <DocumentHeading kind={kind} id={loaded.id} page={page} title={loaded.title} hasForm={false} />}
        <MissingDocument kind={kind} choices={loaded.choices} lastResult={lastResult} />
      </>
    );
  }
  const id = loaded.id ?? lastResult?.saved?.id;
  const edited = { ...loaded, kind, id, lastResult };
  // A new one that was saved, and refused, is the same form.
  const form = editAddress(kind.name, loaded.id, language);
  return <OpenEditor key={`${id} ${language} ${at}`} {...{ edited, form, meanwhile }} />;
}

function OpenEditor({ edited, form, meanwhile }: { edited: EditedDocument; form: string; meanwhile: TypedMeanwhile }) {
  const editor = useEditorState(edited);
  const { kind, page, id, language, document, remarks, element, autosave, isWatched } = editor;
  useTypedMeanwhile(element, form, meanwhile);
  const hasRemarks = document !== undefined && remarks.length > 0;
  return (
    <EditorContext value={editor}>
      {!page?.card && <DocumentHeading kind={kind} id={id} page={page} title={editor.title} hasForm />}
      {edited.renamed.map((renamed) => (
        <FormerTitle key={renamed.filter.language} {...renamed} />
      ))}
      <div className={frames[isWatched ? "preview" : hasRemarks ? "remarks" : "findings"]} data-wide>
        {hasRemarks && <RemarkList />}
        <Checked
          of={[
            element,
            withRefused(kind, edited.findings, edited.lastResult),
            documentAddress({ kind: kind.name, id: id ?? "new" }, "check"),
          ]}
        >
          <DraftForm hasRail={!isWatched && !hasRemarks}>
            <KeptTyping
              form={element}
              name={editAddress(kind.name, id, language)}
              stored={autosave.stored}
              savedAt={autosave.status}
              madeAt={id === undefined ? (number) => editAddress(kind.name, number) : undefined}
              label={editor.labelOf}
            />
          </DraftForm>
        </Checked>
        <LeaveWarning unsaved={autosave.unsaved} save={autosave.save} sending={editor.sending} />
        {isWatched && id !== undefined && <LivePreview />}
      </div>
    </EditorContext>
  );
}

type MissingDocumentProps = { kind: Kind; choices: LoadedDocument["choices"]; lastResult: SubmissionResult };

function MissingDocument({ kind, choices, lastResult }: MissingDocumentProps) {
  const { t } = useTranslation("admin-documents");
  const label = useFieldLabel(kind);
  const texts = inputsOf(kind).map(({ name, as }) => ({
    name,
    label: label(name),
    value: valueIn(lastResult, name),
    rows: as === "line" ? 1 : 6,
  }));
  const { valueOf } = useFactValue(kind, choices);
  const facts = Object.entries(kind.facts).flatMap(([name, { as, most }]) =>
    factInputs(name, most).map((input) => {
      const value = valueIn(lastResult, input);
      return {
        name: input,
        label: label(name),
        value: value && as === "named" ? valueOf(name, value) : value,
        rows: 1,
      };
    }),
  );
  return <RescuedTexts title={t("gone.title")} body={t("gone.body")} texts={[...texts, ...facts]} />;
}

type DocumentHeadingProps = {
  kind: NamedKind;
  id: string | undefined;
  page: PageParts | undefined;
  title: string;
  hasForm: boolean;
};

function DocumentHeading({ kind, id, page, title, hasForm }: DocumentHeadingProps) {
  const name = pageWithId(id);
  const { t } = useTranslation("admin-documents");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <>
      <div className="flex items-start justify-between max-md:-my-1">
        <BackLink to={isSettings(name) ? href("/admin/settings") : page ? href("/admin/content") : listOf(kind.name)}>
          {isSettings(name) ? tAdmin("menu.settings") : t(`${kind.name}.back`)}
        </BackLink>
        <HelpLink />
      </div>
      {isSettings(name) && <SiteTabs current={name} />}
      {hasForm ? (
        <>
          <title>{title}</title>
          <FormErrorToast only={loggedOut} />
        </>
      ) : (
        <PageHeading title={title} />
      )}
    </>
  );
}
