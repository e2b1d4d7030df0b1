import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readSchema } from "../supabase/embedded/schema.ts";
import { ask, type Project } from "./doctor/ask.ts";
import { checkContent, checkReach, checkSignIn } from "./doctor/backend.ts";
import { checkFirm, checkKey, checkSiteUrl, checkVariables } from "./doctor/configuration.ts";
import { printed, type Finding, type Section } from "./doctor/findings.ts";
import { checkKinds } from "./doctor/kinds.ts";
import { checkData, checkMachine } from "./doctor/machine.ts";
import { checkMail, checkSiteKey, sendTest } from "./doctor/mail.ts";
import { checkMigrations } from "./doctor/migrations.ts";
import { checkRedis } from "./doctor/redis.ts";
import { checkSchema, describeProject, mendingStatements, notCompared } from "./doctor/schema.ts";
import { dataFolder, loadEnvironment, recordedBackend } from "./embedded-data.ts";

const home = fileURLToPath(new URL("..", import.meta.url));

loadEnvironment();
const { mail: mailTo, mend } = parseArgs({ options: { mail: { type: "string" }, mend: { type: "boolean" } } }).values;
if (mend) await printMend();
else await printFindings();

async function printFindings(): Promise<void> {
  const sections = await examine();
  console.log(printed(sections));
  if (sections.some(({ findings }) => findings.some(({ state }) => state === "broken"))) process.exitCode = 1;
}

/** On standard output nothing but the statements. */
async function printMend(): Promise<void> {
  const project = configuredProject() ?? (await runningEmbedded());
  const described = project ? await describeProject(project) : "no backend is configured or running";
  if (typeof described !== "string") return void process.stdout.write(await mendingStatements(described, schema()));
  console.error(`The project cannot be compared with what this version makes: ${described}.`);
  process.exitCode = 1;
}

async function examine(): Promise<Section[]> {
  const configured = configuredProject();
  const running = configured ? undefined : await runningEmbedded();
  const project = configured ?? running ?? { url: "http://127.0.0.1:54321", publishableKey: "-", isEmbedded: true };
  const { findings, environment } = checkVariables(home, project);

  const configuration: Finding[] = [...findings];
  if (configured?.publishableKey) configuration.push(checkKey(configured));
  if (environment) configuration.push(checkFirm(environment));
  if (environment && (configured || environment.SITE_URL)) configuration.push(await checkSiteUrl(environment.SITE_URL));

  if (environment?.REDIS_URL) configuration.push(await checkRedis(environment.REDIS_URL));
  const mail = environment ? await checkMail(environment) : [];
  if (environment && mailTo !== undefined) mail.push(await sendTest(environment, mailTo));

  const sections: Section[] = [
    { heading: "Machine", findings: await checkMachine(home) },
    { heading: "Configuration", findings: configuration },
    ...(mail.length > 0 ? [{ heading: "Mail of the site", findings: mail }] : []),
  ];
  if (!configured)
    sections.push({ heading: "Embedded data", findings: await checkData(dataFolder(), running !== undefined) });
  const isAskable = configured ? environment !== undefined : running !== undefined;
  return isAskable ? [...sections, ...(await examineBackend(project))] : sections;
}

async function examineBackend(project: Project): Promise<Section[]> {
  const { findings, answers } = await checkReach(project);
  const reach = { heading: "Backend", findings };
  if (!answers) return [reach];
  const described = await describeProject(project);
  return [
    reach,
    { heading: "Accounts and mail", findings: await checkSignIn(project) },
    {
      heading: "Database and files",
      findings: [
        ...(typeof described === "string"
          ? [...(await checkMigrations(project, schema().migrations)), notCompared(described)]
          : await checkSchema(project, described, schema())),
        await checkKinds(project),
        ...(await checkContent(project, typeof described === "string" ? undefined : described)),
        ...(await checkSiteKey(project)),
      ],
    },
  ];
}

function schema() {
  return readSchema(`${home}supabase/migrations`, `${home}supabase/seed.sql`);
}

function configuredProject(): Project | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY = "", SITE_KEY } = process.env;
  if (!SUPABASE_URL) return undefined;
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    siteKey: SITE_KEY,
    isEmbedded: false,
  };
}

async function runningEmbedded(): Promise<Project | undefined> {
  const recorded = recordedBackend(dataFolder());
  const project = recorded && { ...recorded, isEmbedded: true };
  return project && typeof (await ask(project, "/auth/v1/health")) !== "string" ? project : undefined;
}
