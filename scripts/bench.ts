import { parseArgs } from "node:util";
import { runArticles } from "./bench/articles/run.ts";
import { runQueries } from "./bench/queries/run.ts";
import { checkBudgets } from "./bench/speed/check-budgets.ts";
import { runLighthouse } from "./bench/speed/lighthouse.ts";
import { runSpeed } from "./bench/speed/run.ts";
import { buildIsStale } from "./build-freshness.ts";
import { build } from "./build.ts";

const usage = `npm run bench                  time and weight beside a bare node:http server, into docs/performance.md
npm run bench -- --check       page weight against the budgets
npm run bench -- --articles    pages with 10, 1,000 and 10,000 articles, into docs/performance.md
npm run bench -- --queries     what the database does with many articles and leads, into docs/scale.md
npm run bench -- --lighthouse  Lighthouse over every public page, into docs/performance.md

  --rounds 7     interleaved rounds of a run
  --seconds 1    length of one measurement
  --no-growth    leaves out the builds with 4 and 16 times the content
  --only /faq    the pages that Lighthouse opens; may be given several times`;

try {
  const { values } = parseArgs({
    options: {
      check: { type: "boolean", default: false },
      lighthouse: { type: "boolean", default: false },
      articles: { type: "boolean", default: false },
      queries: { type: "boolean", default: false },
      rounds: { type: "string", default: "7" },
      seconds: { type: "string", default: "1" },
      growth: { type: "boolean", default: true },
      only: { type: "string", multiple: true },
      help: { type: "boolean", default: false },
    },
    allowNegative: true,
  });
  if (values.help) console.log(usage);
  else await bench(values);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

async function bench(options: {
  check: boolean;
  lighthouse: boolean;
  articles: boolean;
  queries: boolean;
  rounds: string;
  seconds: string;
  growth: boolean;
  only?: string[];
}): Promise<void> {
  if (await buildIsStale()) {
    console.log("Building the site …");
    await build();
  }
  if (options.check) {
    const { pages, findings } = await checkBudgets();
    for (const finding of findings) console.error(finding);
    const over = new Set(findings.map((finding) => finding.split(": ", 1)[0])).size;
    console.log(`${pages} pages weighed, ${over} over budget`);
    if (findings.length > 0) process.exitCode = 1;
  } else if (options.articles) {
    await runArticles({ rounds: Number(options.rounds) });
  } else if (options.queries) {
    await runQueries({ rounds: Number(options.rounds) });
  } else if (options.lighthouse) {
    await runLighthouse(options.only);
  } else {
    await runSpeed({ rounds: Number(options.rounds), seconds: Number(options.seconds), growth: options.growth });
  }
}
