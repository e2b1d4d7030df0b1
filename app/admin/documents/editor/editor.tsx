import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { StoredRemark } from "../../../data/documents/remarks.server.ts";
import { factSchemas, inputsOf } from "../../../schemas/forms/inputs.ts";
import type { Finding } from "../../../schemas/rules/text-check.ts";
import { KeptTyping } from "../../components/kept-typing.tsx";
import { LeaveWarning, useSending } from "../../components/leave-warning.tsx";
import { documentAddress, editAddress } from "../addresses.ts";
import { useFieldLabel } from "../document-words.ts";
import { LivePreview } from "../preview/live-preview.tsx";
import { RemarkList } from "../review/remark-list.tsx";
import { DraftForm, type EditedDraft } from "./draft-form.tsx";
import { differsFromStored, storedIn, textIn } from "./edited-draft.ts";
import { Checked } from "./findings.tsx";
import { useAutosave } from "./use-autosave.ts";

type EditorProps = EditedDraft & {
  remarks: StoredRemark[] | null;
  /** Null: not looked at yet. */
  findings: Finding[] | null;
  /** Its page is to be seen beside it from the beginning. */
  look: boolean;
  /** A new draft has saved itself. */
  onBegun?: (begun: { id: string; title: string }) => void;
};

const frames = {
  preview: "xl:grid xl:grid-cols-2 xl:gap-x-10",
  remarks: "xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-x-10",
  findings: "max-w-[90rem]",
};

/** The form of a draft, and beside it its preview, what was remarked about it, or what was found in it. */
export function Editor({ remarks, findings, look, onBegun, ...edited }: EditorProps) {
  const { kind, language, document, lastResult } = edited;
  const element = useRef<HTMLFormElement>(null);
  const [sending, send] = useSending();
  const [watched, setWatched] = useState(false);
  const label = useFieldLabel(kind);
  const stored = storedIn(kind, document, language);
  const savesItself = document ? !document.trashed_at : edited.id === undefined;
  const autosave = useAutosave(element, {
    kind: kind.name,
    id: edited.id,
    // What is typed on a card is its writer's until it is saved or looked at.
    isOn: savesItself && (watched || !edited.page?.card),
    stored,
    startsUnsaved: differsFromStored(lastResult, stored),
    names: [...inputsOf(kind).map(({ name }) => name), ...(language === "en" ? Object.keys(factSchemas(kind)) : [])],
    sending,
    watched,
    onBegun: (begun) => onBegun?.(begun),
  });
  const { id, status } = autosave;
  const text = textIn(document, language);
  const canBeWatched =
    savesItself && !edited.page?.unseen && !lastResult?.conflict && (text !== undefined || status?.outcome === "saved");
  const watchAtOnce = useEffectEvent(() => setWatched(look && canBeWatched));
  // Not in the HTML: without a script there is nothing to be seen.
  useEffect(() => watchAtOnce(), []);
  const hasRemarks = document !== undefined && remarks?.length !== 0;
  const beside = watched ? "preview" : hasRemarks ? "remarks" : "findings";
  return (
    <div className={frames[beside]} data-wide>
      {hasRemarks && (
        <RemarkList
          document={{ kind: kind.name, id: document.id }}
          language={language}
          remarks={remarks}
          revision={autosave.revision ?? text?.revision ?? undefined}
          className={`mt-6 max-h-[50svh] overflow-y-auto ${watched ? "xl:col-span-2" : "xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1 xl:max-h-[calc(100svh-2rem)]"}`}
        />
      )}
      <Checked of={[element, findings, documentAddress({ kind: kind.name, id: id ?? "new" }, "check")]}>
        <DraftForm
          {...edited}
          element={element}
          onSend={send}
          stored={stored}
          autosave={autosave}
          beside={beside}
          kept={
            <KeptTyping
              form={element}
              name={editAddress(kind.name, id, language)}
              stored={autosave.stored}
              savedAt={status}
              label={label}
            />
          }
          onWatch={id !== undefined && canBeWatched ? () => setWatched(!watched) : undefined}
        />
      </Checked>
      <LeaveWarning unsaved={autosave.unsaved} save={autosave.save} sending={sending} />
      {watched && id !== undefined && (
        <LivePreview
          opening={{
            action: documentAddress({ kind: kind.name, id }, "preview-links"),
            fields: { language, show: "on" },
          }}
          language={language}
          form={element}
          changedAt={status?.outcome === "saved" ? status.at : undefined}
          onClose={() => setWatched(false)}
        />
      )}
    </div>
  );
}
