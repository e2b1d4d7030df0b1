import type { House } from "../house.ts";
import { writeMixed, writtenFolder } from "../mixed-writes.ts";
import { newOperator } from "../operators.ts";
import { repairRecords } from "../repair-records.ts";
import { createFindings, type Scenario } from "../scenario.ts";

export const siteKilled: Scenario = {
  ...killing("site killed amid writes", async (house) => {
    await house.web.end("SIGKILL");
    await house.startWeb();
  }),
  siteEnds: true,
};

export const backendKilled = killing("backend killed amid writes", async (house) => {
  await house.backend.end("SIGKILL");
  await house.startBackend();
});

function killing(name: string, kill: (house: House) => Promise<void>): Scenario {
  return {
    name,
    async run(house, { writes, kills }) {
      const { findings, must } = createFindings();
      const operator = await newOperator(house);
      const moments = new Set(
        Array.from({ length: kills }, (_, kill) => Math.round(((kill + 1) * writes) / (kills + 1))),
      );
      const journal = await writeMixed(house, operator, {
        count: writes,
        meanwhile: async (attempts) => {
          if (moments.delete(attempts)) await kill(house);
        },
      });
      must(journal.acknowledged > writes / 2, `only ${journal.acknowledged} of ${writes} writes were taken`);
      await repairRecords(operator, writtenFolder);
      const signedIn = await operator.visit("/admin");
      must(signedIn.status === 200, `the operator's session is answered with ${signedIn.status} afterwards`);
      return {
        findings,
        journal,
        note: `killed ${kills} ×; ${journal.attempts - journal.acknowledged} not acknowledged`,
      };
    },
  };
}
