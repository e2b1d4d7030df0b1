import { fileURLToPath } from "node:url";
import { readSchema } from "../../supabase/embedded/schema.ts";
import { dataFolder, recordedBackend } from "../embedded-data.ts";
import { ask, type Project } from "./ask.ts";
import { checkContent, checkReach, checkSignIn } from "./backend.ts";
import { checkFirm, checkKey, checkSiteUrl, checkVariables, type Variables } from "./configuration.ts";
import { checkRedis } from "./configuration.ts";
import type { Finding, Section } from "./findings.ts";
import { checkKinds } from "./kinds.ts";
import { checkData, checkMachine } from "./machine.ts";
import { checkMail, checkSiteKey, sendTest } from "./mail.ts";
import { checkSchema, describeProject, mendingStatements, notCompared } from "./schema.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));

export async function examine(variables: Variables, mailTo?: string): Promise<Section[]> {
  const configured = configuredProject(variables);
  const running = configured ? undefined : await runningEmbedded(variables);
  const project = configured ?? running ?? { url: "http://127.0.0.1:54321", publishableKey: "-", isEmbedded: true };
  const { findings, environment } = checkVariables(home, variables, project);

  const configuration: Finding[] = [...findings];
  if (configured?.publishableKey) configuration.push(checkKey(configured));
  if (environment) configuration.push(checkFirm(environment));
  if (environment && (configured || environment.SITE_URL)) configuration.push(await checkSiteUrl(environment.SITE_URL));

  if (environment?.REDIS_URL) configuration.push(await checkRedis(environment.REDIS_URL));
  const mail = environment ? await checkMail(environment) : [];
  if (environment && mailTo !== undefined) mail.push(await sendTest(environment, mailTo));

  const sections: Section[] = [
    { heading: "Machine", findings: checkMachine(home) },
    { heading: "Configuration", findings: configuration },
    ...(mail.length > 0 ? [{ heading: "Email of the site", findings: mail }] : []),
  ];
  if (!configured)
    sections.push({
      heading: "Embedded data",
      findings: await checkData(dataFolder(variables), running !== undefined),
    });
  const isAskable = configured ? environment !== undefined : running !== undefined;
  return isAskable ? [...sections, ...(await examineBackend(project))] : sections;
}

export async function statementsFor(variables: Variables): ReturnType<typeof mendingStatements> {
  const project = configuredProject(variables) ?? (await runningEmbedded(variables));
  return mendingStatements(project ? await describeProject(project) : "no backend is configured or running", schema());
}

async function examineBackend(project: Project): Promise<Section[]> {
  const { findings, answers } = await checkReach(project);
  const reach = { heading: "Backend", findings };
  if (!answers) return [reach];
  const described = await describeProject(project);
  return [
    reach,
    { heading: "Accounts and email", findings: await checkSignIn(project) },
    {
      heading: "Database and files",
      findings: [
        ...(typeof described === "string" ? [notCompared(described)] : await checkSchema(project, described, schema())),
        await checkKinds(project),
        ...(await checkContent(project, typeof described === "string" ? undefined : described)),
        ...(await checkSiteKey(project)),
      ],
    },
  ];
}

function schema() {
  return readSchema(`${home}supabase/migrations`, `${home}supabase/seed.sql`, `${home}supabase/schemas`);
}

function configuredProject(variables: Variables): Project | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY = "", SITE_KEY } = variables;
  if (!SUPABASE_URL) return undefined;
  return {
    url: SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    siteKey: SITE_KEY,
    isEmbedded: false,
  };
}

async function runningEmbedded(variables: Variables): Promise<Project | undefined> {
  const recorded = recordedBackend(dataFolder(variables));
  const project = recorded && { ...recorded, isEmbedded: true };
  return project && typeof (await ask(project, "/auth/v1/health")) !== "string" ? project : undefined;
}
