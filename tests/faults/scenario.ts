import type { Deployment, DeploymentOptions } from "./deployment.ts";
import type { Journal } from "./journal.ts";
import { keepVisiting } from "./public-pages.ts";
import { halves, readStoredData } from "./stored-data.ts";
import type { Kind } from "./tally.ts";

/** How much of everything: the whole bench, or as much as fits into the tests. */
export type Scale = {
  writes: number;
  kills: number;
};

/** What a scenario found that should not be; and what it was told is kept. */
export type Found = {
  findings: string[];
  journal?: Journal;
  note?: string;
  /** States of what this scenario alone writes, and what of it is there by halves. */
  alsoStored?: () => Promise<{ states: [string, string][]; torn: string[] }>;
};

/** What a deployment has to be like, and what has to be put away after it. */
export type Wish = DeploymentOptions & { putAway?: () => Promise<void> };

export type Scenario = {
  name: string;
  deployment?: () => Promise<Wish>;
  /** The site's own process ends meanwhile: then nobody answers, which is no answer of 5xx. */
  siteEnds?: boolean;
  run(deployment: Deployment, scale: Scale): Promise<Found>;
};

export type Outcome = {
  name: string;
  answers: Record<Kind, number>;
  requests: number;
  acknowledged: number;
  kept: number;
  findings: string[];
  note: string;
};

/** Runs a scenario in a deployment that stands, with visitors on the public pages all along, and looks at what it left. */
export async function runScenario(deployment: Deployment, scenario: Scenario, scale: Scale): Promise<Outcome> {
  const asked = { ...deployment.tally.counts };
  const visitors = keepVisiting(deployment.address, deployment.tally);

  const found = await scenario.run(deployment, scale).catch((failure: Error): Found => {
    return { findings: [`the scenario itself broke off: ${failure.message}`] };
  });
  const troubles = await visitors.stop();
  const findings = [...found.findings, ...publicFindings(troubles, scenario)];

  const stored = await readStoredData(deployment);
  const { states = [], torn = [] } = (await found.alsoStored?.()) ?? {};
  for (const [what, state] of states) stored.states.set(what, state);
  const lost = (await found.journal?.lost(stored, deployment)) ?? [];
  findings.push(...shortened(lost.map((what) => `acknowledged and not there: ${what}`)));
  findings.push(...shortened([...torn, ...halves(stored)]));

  const answers = { ...deployment.tally.counts };
  for (const kind of Object.keys(answers) as Kind[]) answers[kind] -= asked[kind];
  const acknowledged = found.journal?.acknowledged ?? 0;
  return {
    name: scenario.name,
    answers,
    requests: Object.values(answers).reduce((sum, count) => sum + count, 0),
    acknowledged,
    kept: acknowledged - lost.length,
    findings,
    note: found.note ?? "",
  };
}

function publicFindings(troubles: { address: string; what: string }[], { siteEnds }: Scenario): string[] {
  const wrong = troubles.filter(({ what }) => !(siteEnds && what === "no answer"));
  return shortened(wrong.map(({ address, what }) => `the public page ${address} gave ${what}`));
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
