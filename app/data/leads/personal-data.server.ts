import { z } from "../../schemas/formats/zod.ts";
import { erased, personCounts, type Erased, type PersonCounts } from "../../schemas/forms/lead.ts";
import type { Client } from "../backend/client.server.ts";
import { backendDown, done, refusal, rows, type Result } from "../backend/result.server.ts";

const held = z.record(z.string(), z.unknown()).nullable();

export function personalDataFor(client: Client) {
  return {
    async aboutPerson(email: string): Promise<PersonCounts> {
      return personCounts.parse(rows(await client.rpc("count_person_data", { email }), "leads"));
    },

    /** Null where nothing is held; else the log notes that it was read. Throws 503 when the backend does not answer. */
    async readPerson(email: string): Promise<Record<string, unknown> | null> {
      const { data, error } = await client.rpc("read_person", { email });
      if (error) throw backendDown("leads");
      return held.parse(data);
    },

    async unsubscribePerson(email: string): Promise<Result<boolean>> {
      const ended = await client.rpc("unsubscribe_person", { email });
      return ended.error ? refusal(ended.error, ended.status) : done(ended.data);
    },

    async resumeSubscription(email: string): Promise<Result<boolean>> {
      const resumed = await client.rpc("resume_subscription", { email });
      return resumed.error ? refusal(resumed.error, resumed.status) : done(resumed.data);
    },

    async erasePerson(email: string): Promise<Result<Erased | null>> {
      const answer = await client.rpc("erase_person", { email });
      return answer.error ? refusal(answer.error, answer.status) : done(erased.nullable().parse(answer.data));
    },
  };
}
