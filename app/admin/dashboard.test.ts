import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { unreachable } from "../../tests/support/route-calls.ts";
import { activityRow, upcoming } from "../../tests/support/rows.ts";
import { done } from "../data/backend/result.server.ts";
import type { Activity } from "../schemas/rules/activity.ts";
import type { Figures } from "../schemas/rules/figures.ts";
import { loader } from "./dashboard.tsx";

const switched: Activity = { ...activityRow, enabled: false, changes: { enabled: ["true", "false"] } };
const sums = { visits: 40, views: 90, subscriptions: 2, enquiries: 1 };
const counted = { features: { enabled: 4, total: 9 }, files: 3, sections: 11 };
const ofPeople = { accounts: 0, without_second_step: [], undelivered: 0, late: 0, newest_enquiries: [] };
const ofVisits = { totals: sums, before: undefined };
const figures = { ...counted, upcoming: [upcoming], figures: ofVisits, activities: [switched] };

const verbs = {
  overview: { read: async () => done({ ...counted, ...ofPeople }) },
  schedule: { upcoming: async () => done(figures.upcoming) },
  activity: { newest: async () => done(figures.activities) },
  figures: { read: async () => done({ ...figures.figures, days: [], tables: {} } as unknown as Figures) },
};
const silent = async () => unreachable;

test.for([
  [["features", "files", "sections"], { ...verbs, overview: { read: silent } }],
  [["upcoming"], { ...verbs, schedule: { upcoming: silent } }],
  [["figures"], { ...verbs, figures: { read: silent } }],
  [["activities"], { ...verbs, activity: { newest: silent } }],
] as const)("when the %j cannot be read, they alone are left out", async ([parts, backend]) => {
  const shown = await loader(routeArgs("/admin", { context: testContext({ backend }) }));
  expect(shown).toMatchObject({ ...figures, ...Object.fromEntries(parts.map((part) => [part, undefined])) });
});
