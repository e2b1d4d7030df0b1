import { z } from "../../schemas/formats/zod.ts";
import { erased, personCounts, type Erased, type PersonCounts } from "../../schemas/forms/lead.ts";
import type { Client } from "../backend/client.server.ts";
import { backendDown, rows, type Result, resultOf } from "../backend/result.server.ts";

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

    unsubscribePerson(email: string): Promise<Result<boolean>> {
      return resultOf(client.rpc("unsubscribe_person", { email }));
    },

    resumeSubscription(email: string): Promise<Result<boolean>> {
      return resultOf(client.rpc("resume_subscription", { email }));
    },

    erasePerson(email: string): Promise<Result<Erased | null>> {
      return resultOf(client.rpc("erase_person", { email }), (data) => erased.nullable().parse(data));
    },
  };
}
