import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../schemas/formats/languages.ts";
import { isSafeLink, isSafePicture } from "../../../schemas/formats/prose.ts";
import { LinkSuggestions, useLinkSuggestions } from "../editor/link-suggestions.tsx";
import { PictureDialog } from "../pictures/picture-dialog.tsx";
import { insertLink } from "./insert.ts";

type DialogProps = { editor: Editor; onClose: () => void };
type Image = { src?: string | undefined; alt?: string | undefined; thumbnail?: string };

export function LinkDialog({ editor, onClose }: DialogProps) {
  const { t } = useTranslation("admin-editor");
  const { href = "" } = editor.getAttributes("link") as { href?: string };
  const [asksWords] = useState(href === "" && editor.state.selection.empty);
  const [invalid, setInvalid] = useState(false);
  const suggestions = useLinkSuggestions();
  return (
    <AskingDialog
      title={t("link.title")}
      submit={t("link.submit")}
      editor={editor}
      onClose={onClose}
      onSubmit={(valueOf) => {
        const address = completed(valueOf("address"));
        if (!isSafeLink(address)) return setInvalid(true);
        insertLink(editor, address, asksWords ? valueOf("words") || address : "");
        onClose();
      }}
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
      <Asked
        name="address"
        label={t("link.address")}
        hint={t("link.hint")}
        error={invalid && t("link.unsafe")}
        value={href}
        {...suggestions.field}
      />
      <LinkSuggestions targets={suggestions.targets} id={suggestions.field.list} />
      {asksWords && <Asked name="words" label={t("link.words")} />}
    </AskingDialog>
  );
}

type ImageDialogProps = DialogProps & {
  lang: Language;
  files: File[] | undefined;
};

export function ImageDialog({ editor, lang, files, onClose }: ImageDialogProps) {
  const { t } = useTranslation("admin-editor");
  const { selection } = editor.state;
  const isChosen = selection instanceof NodeSelection && selection.node.type.name === "image";
  const [{ src, alt, thumbnail = src }, setImage] = useState<Image>(isChosen ? selection.node.attrs : {});
  const [choosing, setChoosing] = useState(!isChosen);
  const [invalid, setInvalid] = useState(false);
  if (choosing) {
    return createPortal(
      <PictureDialog
        present=""
        files={files}
        choose={({ address, alt: altTexts, thumbnail }) => {
          setImage({ src: address, alt: altTexts?.[lang], thumbnail });
          setChoosing(false);
        }}
        close={() => setChoosing(false)}
      />,
      document.body,
    );
  }
  return (
    <AskingDialog
      title={t("picture.title")}
      submit={t("picture.submit")}
      editor={editor}
      onClose={onClose}
      onSubmit={(valueOf) => {
        const address = valueOf("address");
        if (!isSafePicture(address)) return setInvalid(true);
        editor
          .chain()
          .focus()
          .setImage({ src: address, alt: valueOf("alt") })
          .run();
        onClose();
      }}
      remove={isChosen && { label: t("picture.remove"), press: () => editor.chain().focus().deleteSelection().run() }}
    >
      {thumbnail && isSafePicture(thumbnail) && (
        <img src={thumbnail} alt="" className="max-h-40 justify-self-start border border-rule object-contain" />
      )}
      <button type="button" onClick={() => setChoosing(true)} className="button button-quiet justify-self-start">
        {t("picture.choose")}
      </button>
      <Asked
        name="address"
        label={t("picture.address")}
        hint={t("picture.hint")}
        error={invalid && t("picture.unsafe")}
        value={src}
      />
      <Asked name="alt" label={t("picture.alt")} hint={t("picture.altHint")} value={alt} />
    </AskingDialog>
  );
}

type AskingDialogProps = {
  title: string;
  submit: string;
  editor: Editor;
  onClose: () => void;
  onSubmit: (valueOf: (name: string) => string) => void;
  remove: { label: string; press: () => void } | false | "";
  children: ReactNode;
};

/** Stands outside of the form of the article, which its Enter key would send. */
function AskingDialog({ title, submit, editor, onClose, onSubmit, remove, children }: AskingDialogProps) {
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
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the article would take it for its own.
          event.stopPropagation();
          const values = new FormData(event.currentTarget);
          onSubmit((name) => {
            const value = values.get(name);
            return typeof value === "string" ? value.trim() : "";
          });
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

type AskedProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string | false;
  value?: string | undefined;
} & Pick<ComponentProps<"input">, "list" | "onInput">;

function Asked({ name, label, hint, error, value, ...rest }: AskedProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <input
        ref={input}
        id={id}
        name={name}
        defaultValue={value}
        autoCapitalize="none"
        {...rest}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
        aria-invalid={error ? true : undefined}
        className="field"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}

/** `example.com` → `https://example.com`, `a@example.com` → `mailto:a@example.com`. */
function completed(address: string): string {
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]|$)/i.test(address) ? `https://${address}` : address;
}
