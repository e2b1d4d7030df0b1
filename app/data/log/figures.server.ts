import type { Language } from "../../schemas/formats/languages.ts";
import { z } from "../../schemas/formats/zod.ts";
import { dayAt } from "../../schemas/formats/zoned-time.ts";
import { dayAfter, type Figures, type Period, totalOf, noSums } from "../../schemas/rules/figures.ts";
import { visitKinds } from "../../schemas/rules/visit-count.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";

const sums = z.object({ views: z.number(), visits: z.number(), subscriptions: z.number(), enquiries: z.number() });
const answered = z.object({
  days: z.array(sums.extend({ day: z.string() })),
  before: sums,
  began_on: z.string().nullable(),
  subjects: z.array(
    z.object({
      ...sums.pick({ views: true, visits: true, enquiries: true }).shape,
      kind: z.enum(visitKinds),
      subject: z.string(),
      subjects: z.number(),
    }),
  ),
});

export function figuresFor(client: Client, { zone }: Pick<RequestServices, "zone">) {
  return {
    async read(
      { range, until }: Period,
      { language, most = 20, now = Date.now() }: { language?: Language | undefined; most?: number; now?: number } = {},
    ): Promise<Result<Figures>> {
      const last = until ?? dayAt(now, zone);
      const first = dayAfter(last, 1 - range);
      const given = {
        first_day: first,
        last_day: last,
        time_zone: zone,
        most,
        ...(language && { of_language: language }),
      };
      const { data, error, status } = await client.rpc("read_figures", given);
      const read = answered.safeParse(data);
      if (error || !read.success) return refusal(error ?? { message: "" }, status);
      const { days, before, began_on, subjects } = read.data;
      const known = new Map(days.map((day) => [day.day, day]));
      const all = Array.from({ length: range }, (_, place) => {
        const day = dayAfter(first, place);
        return known.get(day) ?? { day, ...noSums };
      });
      const tables = visitKinds.map((kind) => {
        const rows = subjects.filter((subject) => subject.kind === kind);
        return [
          kind,
          { rows: rows.map(({ kind: _, subjects: _of, ...row }) => row), subjects: rows[0]?.subjects ?? 0 },
        ];
      });
      const isComparable = began_on !== null && began_on <= dayAfter(first, -range);
      return done({
        days: all,
        totals: totalOf(all),
        before: isComparable ? before : undefined,
        beganOn: began_on,
        tables: Object.fromEntries(tables) as Figures["tables"],
      });
    },
  };
}
