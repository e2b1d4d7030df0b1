import type { Deployment, DeploymentOptions } from "./deployment.ts";
import type { Journal } from "./journal.ts";
import { memoryAtRest, residentMemory, tolerated, watchMemory } from "./memory.ts";
import { keepVisiting, visitPublicPages } from "./public-pages.ts";
import { halves, readStoredData } from "./stored-data.ts";
import type { Kind } from "./tally.ts";

/** How much of everything: the whole bench, or as much as fits into the tests. */
export type Scale = {
  rounds: number;
  writes: number;
  kills: number;
  /** Of the newsletter. */
  readers: number;
  /** Whether what was refused for a while waits until its time has come. */
  waitsForRetries: boolean;
};

/** What a scenario found that should not be; and what it was told is kept. */
export type Found = { findings: string[]; journal?: Journal; note?: string };

/** What a deployment has to be like, and what has to be put away after it. */
export type Wish = DeploymentOptions & { putAway?: () => Promise<void> };

export type Scenario = {
  name: string;
  deployment?: () => Promise<Wish>;
  /** The site's own process ends meanwhile: then nobody answers, which is no answer of 5xx. */
  siteEnds?: boolean;
  run(deployment: Deployment, scale: Scale): Promise<Found>;
};

export type Memory = { before: number | undefined; peak: number; after: number | undefined };

export type Outcome = {
  name: string;
  answers: Record<Kind, number>;
  requests: number;
  acknowledged: number;
  kept: number;
  web: Memory | undefined;
  backend: Memory | undefined;
  findings: string[];
  note: string;
};

const warmRounds = 8;

/** Runs a scenario in a deployment that stands, with visitors on the public pages all along, and looks at what it left. */
export async function runScenario(
  deployment: Deployment,
  scenario: Scenario,
  { scale, memory }: { scale: Scale; memory: boolean },
): Promise<Outcome> {
  if (memory)
    for (let round = 0; round < warmRounds; round += 1) await visitPublicPages(deployment.address, deployment.tally);
  const asked = { ...deployment.tally.counts };
  const rest = [await residentMemory(deployment.web.pid), await residentMemory(deployment.backend.pid)] as const;
  const watches = [watchMemory(() => deployment.web.pid), watchMemory(() => deployment.backend.pid)] as const;
  const visitors = keepVisiting(deployment.address, deployment.tally);

  const found = await scenario.run(deployment, scale).catch((failure: Error): Found => {
    return { findings: [`the scenario itself broke off: ${failure.message}`] };
  });
  const troubles = await visitors.stop();
  const findings = [...found.findings, ...publicFindings(troubles, scenario)];
  const peaks = [await watches[0].stop(), await watches[1].stop()] as const;

  const stored = await readStoredData(deployment);
  const lost = (await found.journal?.lost(stored, deployment)) ?? [];
  findings.push(...shortened(lost.map((what) => `acknowledged and not there: ${what}`)), ...shortened(halves(stored)));

  const after = memory
    ? ([
        await memoryAtRest(deployment.web.pid, rest[0], tolerated.site),
        await memoryAtRest(deployment.backend.pid, rest[1], tolerated.backend),
      ] as const)
    : ([undefined, undefined] as const);
  const web = { before: rest[0], peak: peaks[0], after: after[0] };
  const backend = { before: rest[1], peak: peaks[1], after: after[1] };
  if (memory) findings.push(...memoryFindings("site", web), ...memoryFindings("backend", backend));

  const answers = { ...deployment.tally.counts };
  for (const kind of Object.keys(answers) as Kind[]) answers[kind] -= asked[kind];
  const acknowledged = found.journal?.acknowledged ?? 0;
  return {
    name: scenario.name,
    answers,
    requests: Object.values(answers).reduce((sum, count) => sum + count, 0),
    acknowledged,
    kept: acknowledged - lost.length,
    web: memory ? web : undefined,
    backend: memory ? backend : undefined,
    findings,
    note: found.note ?? "",
  };
}

function publicFindings(troubles: { address: string; what: string }[], { siteEnds }: Scenario): string[] {
  const wrong = troubles.filter(({ what }) => !(siteEnds && what === "no answer"));
  return shortened(wrong.map(({ address, what }) => `the public page ${address} gave ${what}`));
}

function memoryFindings(who: keyof typeof tolerated, { before = 0, after }: Memory): string[] {
  if (after === undefined || after <= before + tolerated[who]) return [];
  return [`the ${who} holds ${after} MB and held ${before} MB before`];
}

function shortened(findings: string[]): string[] {
  return findings.length <= 5 ? findings : [...findings.slice(0, 5), `… and ${findings.length - 5} more like these`];
}

/** Notes a sentence for everything that does not hold. */
export function createFindings() {
  const findings: string[] = [];
  return {
    findings,
    must: (holds: boolean, otherwise: string): void => {
      if (!holds) findings.push(otherwise);
    },
  };
}
