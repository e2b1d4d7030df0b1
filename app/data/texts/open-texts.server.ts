import type { Language } from "../../schemas/formats/languages.ts";
import type { Client } from "../backend/client.server.ts";

export function openTextsFor(client: Client) {
  return {
    /** Notes that the operator has a text open. Gives the emails of who else has; none when the backend does not answer. */
    async note(id: string, language: Language): Promise<string[]> {
      const { data } = await client.rpc("note_open_text", { text_id: id, language });
      return data ?? [];
    },
  };
}
