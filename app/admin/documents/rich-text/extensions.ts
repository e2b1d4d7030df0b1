import { Extension, InputRule, type Extensions } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { Image } from "@tiptap/extension-image";
import { ListItem } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { proseLooks } from "../../../components/prose.tsx";
import { isSafeLink, isSafePicture, type ProseTag } from "../../../schemas/formats/prose.ts";

const look = (tag: ProseTag) => ({ HTMLAttributes: { class: proseLooks[tag] ?? "" } });

/** What Markdown has and a document of the editor has not by itself. */
const MarkdownAttributes = Extension.create({
  name: "markdownAttributes",
  addGlobalAttributes: () => [
    {
      types: ["bulletList", "orderedList", "listItem"],
      attributes: { spread: { default: false, rendered: false } },
    },
    {
      types: ["heading"],
      attributes: {
        look: { default: null, renderHTML: ({ level }) => ({ class: proseLooks[`h${level as 2}`] }) },
      },
    },
  ],
});

/** Markdown has no line break in a heading below the second level nor in a cell: it is a space at once, as readers get it. */
const LineBreaks = Extension.create({
  name: "lineBreaks",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(_transactions, _before, { doc, tr, schema }) {
        doc.descendants((node, start) => {
          if (node.type.name !== "tableRow" && !(node.type.name === "heading" && node.attrs["level"] > 2)) return true;
          node.descendants(({ type, marks }, place) => {
            const at = start + 1 + place;
            if (type.name === "hardBreak") tr.replaceWith(at, at + 1, schema.text(" ", marks));
          });
          return false;
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

/** The extension's own rule leaves the last bracket behind. */
const SitePicture = Image.extend({
  addInputRules() {
    return [
      new InputRule({
        find: /!\[([^[\]]*)\]\(([^()\s]+)\)$/,
        handler({ range, match: [, alt, src = ""], chain }) {
          if (isSafePicture(src)) chain().insertContentAt(range, { type: "image", attrs: { src, alt } }).run();
        },
      }),
    ];
  },
});

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    paragraph: look("p"),
    bulletList: look("ul"),
    orderedList: look("ol"),
    blockquote: look("blockquote"),
    codeBlock: look("pre"),
    horizontalRule: look("hr"),
    link: {
      HTMLAttributes: { class: proseLooks.a, target: null, rel: null },
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => isSafeLink(address),
    },
    dropcursor: { class: "bg-aurora", color: false },
    listItem: false,
    code: false,
    underline: false,
  }),
  MarkdownAttributes,
  LineBreaks,
  ListItem.extend({ content: "block+" }),
  Code.extend({ excludes: "" }),
  SitePicture.configure({ inline: true, ...look("img") }),
  Table.extend({
    // Tab leads out of the last cell, so that the keyboard is never caught.
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }).configure({ HTMLAttributes: { class: "mt-8 w-full border-collapse" } }),
  TableRow,
  TableHeader.extend({ content: "paragraph" }).configure({
    HTMLAttributes: { class: `${proseLooks.th} border border-rule text-left` },
  }),
  TableCell.extend({ content: "paragraph" }).configure({
    HTMLAttributes: { class: `${proseLooks.td} border border-rule` },
  }),
];
