import type { Deployment } from "../deployment.ts";
import { writeMixed, writtenFolder } from "../mixed-writes.ts";
import { newOperator } from "../operators.ts";
import { repairRecords } from "../repair-records.ts";
import { createFindings, type Scenario } from "../scenario.ts";

export const siteKilled: Scenario = {
  ...killing("site killed amid writes", async (deployment) => {
    await deployment.web.end("SIGKILL");
    await deployment.startWeb();
  }),
  siteEnds: true,
};

export const backendKilled = killing("backend killed amid writes", async (deployment) => {
  await deployment.backend.end("SIGKILL");
  await deployment.startBackend();
});

function killing(name: string, kill: (deployment: Deployment) => Promise<void>): Scenario {
  return {
    name,
    async run(deployment, { writes, kills }) {
      const { findings, must } = createFindings();
      const operator = await newOperator(deployment);
      const moments = new Set(
        Array.from({ length: kills }, (_, kill) => Math.round(((kill + 1) * writes) / (kills + 1))),
      );
      const journal = await writeMixed(deployment, operator, {
        count: writes,
        meanwhile: async (attempts) => {
          if (moments.delete(attempts)) await kill(deployment);
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
