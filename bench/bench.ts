import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { buildIsStale } from "../scripts/build-freshness.ts";
import { build } from "../scripts/build.ts";
import { runArticles } from "./articles/run.ts";
import { runDay } from "./day/run.ts";
import { runImport } from "./import/run.ts";
import { runQueries } from "./queries/run.ts";
import { runLighthouse } from "./speed/lighthouse.ts";
import { runSpeed } from "./speed/run.ts";
import { runTexts } from "./texts/run.ts";

const usage = `npm run bench                  time and weight beside a bare node:http server
npm run bench -- --day         a working day of the panel: fifty requests; beside another build with BENCH_PEER=/its/folder
npm run bench -- --articles    pages with 10, 1,000 and 10,000 articles
npm run bench -- --import      an archive of 1,000 and of 10,000 articles, brought in
npm run bench -- --queries     what the database does with many articles and leads
npm run bench -- --texts       the largest texts that are stored, in the shapes that cost most
npm run bench -- --widths      10,000 generated documents at three widths: none may be wider than the window
npm run bench -- --lighthouse  Lighthouse over every public page

Each prints its tables and writes them to bench/results/.

  --rounds 7     interleaved rounds of a run
  --seconds 1    length of one measurement
  BENCH_PEER=http://127.0.0.1:4000 BENCH_PEER_PID=1234
                 sets a server that runs already beside the site; with BENCH_PEER_COOKIE it is asked as that visitor, and with
                 BENCH_PEER_PATHS='{"editor":"/admin/collections/posts/1"}' for its own pages

  --only /faq    the pages that Lighthouse opens, or the kinds and pages whose texts are written; may be given several times`;

try {
  const { values } = parseArgs({
    options: {
      lighthouse: { type: "boolean", default: false },
      day: { type: "boolean", default: false },
      articles: { type: "boolean", default: false },
      import: { type: "boolean", default: false },
      queries: { type: "boolean", default: false },
      texts: { type: "boolean", default: false },
      widths: { type: "boolean", default: false },
      rounds: { type: "string", default: "7" },
      seconds: { type: "string", default: "1" },
      only: { type: "string", multiple: true },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) console.log(usage);
  else await bench(values);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

/** The tests that look at a sample, with all of it. */
function runWidths(): void {
  const files = ["app/site/widths.browser.test.tsx", "app/admin/documents/rich-text/widths.browser.test.tsx"];
  const args = ["vitest", "run", "--project", "browser", "--testTimeout=7200000", ...files];
  const { status } = spawnSync("npx", args, { stdio: "inherit", env: { ...process.env, VITE_DOCUMENTS: "10000" } });
  process.exitCode = status ?? 1;
}

async function bench(options: {
  lighthouse: boolean;
  day: boolean;
  articles: boolean;
  import: boolean;
  queries: boolean;
  texts: boolean;
  widths: boolean;
  rounds: string;
  seconds: string;
  only?: string[];
}): Promise<void> {
  if (buildIsStale()) {
    console.log("Building the site …");
    await build();
  }
  if (options.widths) {
    runWidths();
  } else if (options.day) {
    await runDay({ rounds: Number(options.rounds) });
  } else if (options.articles) {
    await runArticles({ rounds: Number(options.rounds) });
  } else if (options.import) {
    await runImport();
  } else if (options.queries) {
    await runQueries({ rounds: Number(options.rounds) });
  } else if (options.texts) {
    await runTexts(options.only);
  } else if (options.lighthouse) {
    await runLighthouse(options.only);
  } else {
    await runSpeed({ rounds: Number(options.rounds), seconds: Number(options.seconds) });
  }
}
