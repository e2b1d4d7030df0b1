import type { FormMetadata } from "@conform-to/react";
import { getFormProps } from "@conform-to/react";
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/field.tsx";
import { useCheckedForm } from "../../../components/use-checked-form.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import { isSafeLink, isSafePicture } from "../../../schemas/formats/prose.ts";
import { unwrapped } from "../../../schemas/formats/wrapped-link.ts";
import { z } from "../../../schemas/formats/zod.ts";
import { LinkField } from "../editor/link-field.tsx";
import { PictureDialog } from "../pictures/picture-dialog.tsx";
import { insertLink } from "./insert.ts";

type DialogProps = { editor: Editor; onClose: () => void };
type Image = { src?: string | undefined; alt?: string | undefined; thumbnail?: string };

const text = z.string().trim().default("");
const linkForm = z.object({
  address: z.string("unsafe").trim().overwrite(completed).refine(isSafeLink, "unsafe"),
  words: text,
});
const imageForm = z.object({ address: z.string("unsafe").trim().refine(isSafePicture, "unsafe"), alt: text });

/** `example.com` → `https://example.com`, `a@example.com` → `mailto:a@example.com`. */
function completed(typed: string): string {
  const address = unwrapped(typed);
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]|$)/i.test(address) ? `https://${address}` : address;
}

export function LinkDialog({ editor, onClose }: DialogProps) {
  const { t } = useTranslation("admin-editor");
  const { href = "" } = editor.getAttributes("link") as { href?: string };
  const [asksWords] = useState(href === "" && editor.state.selection.empty);
  const [form, fields] = useCheckedForm(linkForm, {
    lastResult: undefined,
    defaultValue: { address: href },
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      const { address, words } = submission.value;
      insertLink(editor, address, asksWords ? words || address : "");
      onClose();
    },
  });
  const message = () => t("link.unsafe");
  return (
    <AskingDialog
      title={t("link.title")}
      submit={t("link.submit")}
      editor={editor}
      onClose={onClose}
      form={form}
      remove={
        href && {
          label: t("link.remove"),
          press: () => {
            const { to } = editor.state.selection;
            editor.chain().focus().extendMarkRange("link").unsetLink().setTextSelection(to).run();
          },
        }
      }
    >
      <LinkField field={fields.address} label={t("link.address")} hint={t("link.hint")} message={message} />
      {asksWords && <Field field={fields.words} label={t("link.words")} message={message} autoCapitalize="none" />}
    </AskingDialog>
  );
}

type ImageDialogProps = DialogProps & {
  lang: Language;
  files: File[] | undefined;
};

export function ImageDialog({ editor, lang, files, onClose }: ImageDialogProps) {
  const { selection } = editor.state;
  const isChosen = selection instanceof NodeSelection && selection.node.type.name === "image";
  const [image, setImage] = useState<Image>(isChosen ? selection.node.attrs : {});
  const [choosing, setChoosing] = useState(!isChosen);
  if (choosing) {
    return createPortal(
      <PictureDialog
        present=""
        files={files}
        choose={({ address, alt, thumbnail }) => {
          setImage({ src: address, alt: alt?.[lang], thumbnail });
          setChoosing(false);
        }}
        close={() => setChoosing(false)}
      />,
      document.body,
    );
  }
  return (
    <ImageForm editor={editor} image={image} isChosen={isChosen} choose={() => setChoosing(true)} onClose={onClose} />
  );
}

type ImageFormProps = DialogProps & { image: Image; isChosen: boolean; choose: () => void };

function ImageForm({
  editor,
  image: { src = "", alt = "", thumbnail = src },
  isChosen,
  choose,
  onClose,
}: ImageFormProps) {
  const { t } = useTranslation("admin-editor");
  const [form, fields] = useCheckedForm(imageForm, {
    lastResult: undefined,
    defaultValue: { address: src, alt },
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      const { address, alt } = submission.value;
      editor.chain().focus().setImage({ src: address, alt }).run();
      onClose();
    },
  });
  const message = () => t("picture.unsafe");
  return (
    <AskingDialog
      title={t("picture.title")}
      submit={t("picture.submit")}
      editor={editor}
      onClose={onClose}
      form={form}
      remove={isChosen && { label: t("picture.remove"), press: () => editor.chain().focus().deleteSelection().run() }}
    >
      {thumbnail && isSafePicture(thumbnail) && (
        <img src={thumbnail} alt="" className="max-h-40 justify-self-start border border-rule object-contain" />
      )}
      <button type="button" onClick={choose} className="button button-quiet justify-self-start">
        {t("picture.choose")}
      </button>
      <Field field={fields.address} label={t("picture.address")} message={message} autoCapitalize="none" />
      <Field field={fields.alt} label={t("picture.alt")} hint={t("picture.altHint")} message={message} />
    </AskingDialog>
  );
}

type AskingDialogProps = {
  title: string;
  submit: string;
  editor: Editor;
  onClose: () => void;
  form: FormMetadata<any>;
  remove: { label: string; press: () => void } | false | "";
  children: ReactNode;
};

/** Stands outside of the form of the document, which its Enter key would send. */
function AskingDialog({ title, submit, editor, onClose, form, remove, children }: AskingDialogProps) {
  const { t } = useTranslation("admin-editor");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
      className="m-auto w-full max-w-lg border border-rule-strong bg-paper-raised p-6 text-ink backdrop:bg-night/60"
    >
      <form
        {...getFormProps(form)}
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // The form of the document would take it for its own.
          event.stopPropagation();
          form.onSubmit(event);
        }}
      >
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-main">
            {submit}
          </button>
          {remove && (
            <button
              type="button"
              onClick={() => {
                remove.press();
                onClose();
              }}
              className="button button-quiet"
            >
              {remove.label}
            </button>
          )}
          <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet">
            {t("cancel")}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
