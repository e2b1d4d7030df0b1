import { folded } from "../../content/folded.ts";
import { fallbackLanguage, type Language } from "../../schemas/formats/languages.ts";
import { proseOf } from "../../schemas/formats/prose.server.ts";
import { helpRooms, type HelpRoom } from "./rooms.ts";

const files = import.meta.glob<string>("./pages/*/*.md", { eager: true, query: "?raw", import: "default" });

/** The title stands in the first line. */
function fileOf(language: Language, room: HelpRoom) {
  const file = files[`./pages/${language}/${room}.md`] ?? files[`./pages/${fallbackLanguage}/${room}.md`] ?? "";
  const [, title = "", text = ""] = /^# ([^\n]*)\n+(.*)$/s.exec(file) ?? [];
  return { room, title, text };
}

export function helpPage(language: Language, room: HelpRoom) {
  const { title, text } = fileOf(language, room);
  return { title, nodes: proseOf(text, (link) => link) };
}

export function helpPages(language: Language, search: string) {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return helpRooms
    .map((room) => fileOf(language, room))
    .filter(({ title, text }) => words.every((word) => folded(`${title} ${text}`).includes(word)))
    .map(({ room, title }) => ({ room, title }));
}
