import type { ChainedCommands, Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../schemas/formats/languages.ts";
import { ImageDialog, LinkDialog } from "./dialogs.tsx";

type FormattingProps = {
  editor: Editor;
  controls: string;
  field: string;
  lang: Language;
  files: File[] | undefined;
  forgetFiles: () => void;
};
type Tool = {
  name: ToolName;
  icon: LucideIcon;
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
};
type ToolName =
  | `heading${2 | 3 | 4}`
  | "bold"
  | "italic"
  | "bulletList"
  | "orderedList"
  | "quote"
  | "link"
  | "picture"
  | "table"
  | "undo"
  | "redo";
type Run = (chain: ChainedCommands) => ChainedCommands;
type OpenDialog = "link" | "picture" | undefined;

const tableTools = ["addRow", "addColumn", "deleteRow", "deleteColumn", "deleteTable"] as const;
const tableCommands = {
  addRow: "addRowAfter",
  addColumn: "addColumnAfter",
  deleteRow: "deleteRow",
  deleteColumn: "deleteColumn",
  deleteTable: "deleteTable",
} as const;

/** One stop of the Tab key: the arrow keys lead from button to button, Alt+F10 here from the text and Escape back. */
export function Formatting({ editor, controls, field, lang, files, forgetFiles }: FormattingProps) {
  const { t } = useTranslation("admin-editor");
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<OpenDialog>();
  const tools = toolsWith(setOpen);
  const isInTable = editor.isActive("table");

  useEffect(() => {
    const text = editor.view.dom;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.key !== "F10") return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
    };
    text.addEventListener("keydown", enter);
    return () => text.removeEventListener("keydown", enter);
  }, [editor]);

  const button = (place: number) => ({
    type: "button" as const,
    tabIndex: place === Math.min(current, tools.length + (isInTable ? tableTools.length : 0) - 1) ? 0 : -1,
    onFocus: () => setCurrent(place),
    className:
      "inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-2 hover:bg-paper-deep aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper",
  });
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t("toolbar", { field })}
        aria-controls={controls}
        onKeyDown={(event) => moveFocus(event, editor)}
        className="flex flex-wrap gap-y-1 border-b border-rule pb-2"
      >
        {tools.map(({ name, icon: Icon, keys, isOn, isPossible, press }, place) => {
          const label = t(`tools.${name}`);
          const possible = isPossible?.(editor) ?? true;
          return (
            <button
              key={name}
              {...button(place)}
              aria-label={label}
              title={keys ? `${label} (${keys.replace("Control", "Ctrl")})` : label}
              aria-keyshortcuts={keys}
              aria-pressed={isOn?.(editor)}
              aria-disabled={!possible}
              onClick={() => possible && press(editor)}
            >
              <Icon aria-hidden className="size-5" />
            </button>
          );
        })}
        {isInTable &&
          tableTools.map((name, place) => (
            <button
              key={name}
              {...button(tools.length + place)}
              onClick={() => editor.chain().focus()[tableCommands[name]]().run()}
            >
              <span className="text-sm">{t(`tools.${name}`)}</span>
            </button>
          ))}
      </div>
      {open === "link" && <LinkDialog editor={editor} onClose={() => setOpen(undefined)} />}
      {(open === "picture" || files) && (
        <ImageDialog
          key={files ? "uploading" : "choosing"}
          editor={editor}
          lang={lang}
          files={files}
          onClose={() => {
            setOpen(undefined);
            forgetFiles();
          }}
        />
      )}
    </>
  );
}

function toolsWith(open: (dialog: OpenDialog) => void): Tool[] {
  const pressing = (run: Run) => (editor: Editor) => void run(editor.chain().focus()).run();
  const isInNoTable = (editor: Editor) => !editor.isActive("table");
  const mark = (name: "bold" | "italic", icon: LucideIcon, keys: string, run: Run): Tool => ({
    name,
    icon,
    keys,
    press: pressing(run),
    isOn: (editor) => editor.isActive(name),
  });
  const block = (name: ToolName, icon: LucideIcon, keys: string, run: Run, node: string, of = {}): Tool => ({
    name,
    icon,
    keys,
    press: pressing(run),
    isPossible: isInNoTable,
    isOn: (editor) => editor.isActive(node, of),
  });
  const heading = (level: 2 | 3 | 4, icon: LucideIcon) =>
    block(`heading${level}`, icon, `Control+Alt+${level}`, (chain) => chain.toggleHeading({ level }), "heading", {
      level,
    });
  const step = (name: "undo" | "redo", icon: LucideIcon, keys: string): Tool => ({
    name,
    icon,
    keys,
    press: pressing((chain) => chain[name]()),
    isPossible: (editor) => editor.can()[name](),
  });
  return [
    heading(2, Heading2),
    heading(3, Heading3),
    heading(4, Heading4),
    mark("bold", Bold, "Control+B", (chain) => chain.toggleBold()),
    mark("italic", Italic, "Control+I", (chain) => chain.toggleItalic()),
    block("bulletList", List, "Control+Shift+8", (chain) => chain.toggleBulletList(), "bulletList"),
    block("orderedList", ListOrdered, "Control+Shift+7", (chain) => chain.toggleOrderedList(), "orderedList"),
    block("quote", Quote, "Control+Shift+B", (chain) => chain.toggleBlockquote(), "blockquote"),
    { name: "link", icon: Link2, isOn: (editor) => editor.isActive("link"), press: () => open("link") },
    {
      name: "picture",
      icon: Image,
      isOn: ({ state: { selection } }) => selection instanceof NodeSelection && selection.node.type.name === "image",
      press: () => open("picture"),
    },
    {
      name: "table",
      icon: Table,
      isOn: (editor) => editor.isActive("table"),
      isPossible: (editor) => editor.can().insertTable() && isInNoTable(editor),
      press: pressing((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
    },
    step("undo", Undo2, "Control+Z"),
    step("redo", Redo2, "Control+Shift+Z"),
  ];
}

function moveFocus(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = {
    ArrowRight: buttons[(here + 1) % buttons.length],
    ArrowLeft: buttons.at(here - 1),
    Home: buttons[0],
    End: buttons.at(-1),
    Escape: editor.view.dom,
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
