import type { Editor, JSONContent } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { handlePaste as pasteCells, isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { imagesIn } from "../pictures/picture-list.ts";
import { pastedContent } from "./pasted.ts";

export type LeftOut = { images: number; embeds: number };

/** HTML is read here: trusted types forbid the editor's own parser. */
export function insertHandlers(onImages: (files: File[]) => void, onLeftOut: (leftOut: LeftOut) => void) {
  return {
    paste: (view: EditorView, event: ClipboardEvent) =>
      takesImages(view, event, event.clipboardData) || takes(view, event, event.clipboardData, onLeftOut),
    drop: (view: EditorView, event: DragEvent) => {
      if (view.dragging) return false;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      return (
        takesImages(view, event, event.dataTransfer, place) || takes(view, event, event.dataTransfer, onLeftOut, place)
      );
    },
  };

  /** A copied table or page brings an image of itself along: its words come first. */
  function takesImages(view: EditorView, event: Event, copied: DataTransfer | null, place?: number): boolean {
    const images = imagesIn(copied);
    if (images.length === 0 || copied?.getData("text/plain")) return false;
    event.preventDefault();
    const { tr } = view.state;
    if (place !== undefined) view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))));
    onImages(images);
    return true;
  }
}

function takes(
  view: EditorView,
  event: Event,
  copied: DataTransfer | null,
  onLeftOut: (leftOut: LeftOut) => void,
  place?: number,
): boolean {
  const leftOut: LeftOut = { images: 0, embeds: 0 };
  onLeftOut(leftOut);
  const html = copied?.getData("text/html");
  const text = copied?.getData("text/plain") ?? "";
  if (!html || (view.state.selection.$from.parent.type.spec.code && text)) return false;
  event.preventDefault();
  const isOwn = html.includes("data-pm-slice");
  const content = pastedContent(html, {
    keepsPicture: (address) => {
      const keeps = isOwn || isOfSite(address);
      if (!keeps) leftOut.images += 1;
      return keeps;
    },
    onEmbed: () => (leftOut.embeds += 1),
  });
  onLeftOut({ ...leftOut });
  if (place !== undefined) {
    const { tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))));
  }
  if (fillsCells(view, event, content)) return true;
  const { tr } = view.state;
  if (content.every((node) => node.type === "paragraph" && !node.content)) tr.insertText(text);
  else tr.replaceSelection(sliceOf(view, content));
  // Without the mark of a paste, by which the editor would read asterisks of a formatted text as formatting.
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Copied cells fill those from the caret on. */
function fillsCells(view: EditorView, event: Event, content: JSONContent[]): boolean {
  const [table, ...more] = content;
  if (table?.type !== "table" || more.length > 0 || !isInTable(view.state)) return false;
  const inHeader = view.state.selection.$from.node(-1).type.name === "tableHeader";
  const rows = (table.content ?? []).map((row, place) => ({
    ...row,
    content: row.content?.map((cell) => ({ ...cell, type: inHeader && place === 0 ? "tableHeader" : "tableCell" })),
  }));
  const cells = Fragment.fromJSON(view.state.schema, [{ ...table, content: rows }]);
  return pasteCells(view, event as ClipboardEvent, new Slice(cells, 0, 0));
}

/** A cell of a table takes words, and no blocks. */
function sliceOf({ state }: EditorView, content: JSONContent[]): Slice {
  const { $from } = state.selection;
  const isInCell = $from.node(-1)?.type.spec["tableRole"] !== undefined;
  const fragment = Fragment.fromJSON(state.schema, isInCell ? inlineOf(content) : content);
  return isInCell ? new Slice(fragment, 0, 0) : Slice.maxOpen(fragment);
}

function inlineOf(content: JSONContent[]): JSONContent[] {
  return content.flatMap(({ type, content: inner = [] }, place): JSONContent[] => {
    const isTextBlock = inner.some((node) => node.type === "text" || node.type === "image");
    const content = isTextBlock ? inner.filter((node) => node.type !== "hardBreak") : inlineOf(inner);
    return place > 0 && type !== "text" && content.length > 0 ? [{ type: "text", text: " " }, ...content] : content;
  });
}

/** Readers see pictures of the site alone. */
function isOfSite(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
}

export function insertLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (text) chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
