import { rowId } from "../../schemas/formats/zod.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { TextMark } from "../../schemas/rules/document-state.ts";
import type { Client } from "../backend/client.server.ts";
import { done, refusal, type Result, resultOf } from "../backend/result.server.ts";

/** Its English as readers see it, empty where it is as it was supplied; `cta_text` is null where there is no call to action. */
export type Section = {
  id: string;
  section_id: string;
  title: string | null;
  subtitle: string | null;
  body_text: string | null;
  cta_text: string | null;
};

export type ListedSection = Section & { texts: TextMark[] };

const columns = "id, section_id, title, subtitle, body_text, cta_text";
const marks =
  "id, language, revision, text_revision, published_revision, publish_at, stage, shown, changed, translation, reviews";

export function sectionsFor(client: Client) {
  return {
    async inDisplayOrder(): Promise<Result<ListedSection[]>> {
      const [sections, states] = await Promise.all([
        client
          .from("content_sections")
          .select(columns)
          .order("display_order", { ascending: true })
          .order("section_id", { ascending: true }),
        client
          .from("text_states")
          .select(marks)
          .eq("kind", "section" satisfies KindName)
          .neq("stage", "missing"),
      ]);
      if (sections.error) return refusal(sections.error, sections.status);
      if (states.error) return refusal(states.error, states.status);
      const textsOf = (section: Section) => states.data.filter(({ id }) => id === section.id) as unknown as TextMark[];
      return done(sections.data.map((section) => ({ ...section, texts: textsOf(section) })));
    },

    at(name: string): Promise<Result<Section | undefined>> {
      const sections = client.from("content_sections").select(columns);
      const column = rowId().safeParse(name).success ? "id" : "section_id";
      return resultOf(sections.eq(column, name), ([found]) => found);
    },
  };
}
