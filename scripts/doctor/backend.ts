import { sections } from "../../app/content/sections.ts";
import { bucket, largestFile, megabytes } from "../../app/schemas/formats/stored-file.ts";
import { siteFlagKeys } from "../../app/schemas/rules/flag.ts";
import { isLocal } from "../../app/server/environment.server.ts";
import { ask, fieldOf, type Answer, type Project } from "./ask.ts";
import { broken, doubtful, fine, note, type Finding } from "./findings.ts";
import type { Described } from "./schema.ts";

export async function checkReach(project: Project): Promise<{ findings: Finding[]; answers: boolean }> {
  const [auth, data, files] = await Promise.all([
    ask(project, "/auth/v1/health"),
    ask(project, "/rest/v1/site_features?select=feature_key"),
    ask(project, `/storage/v1/object/public/${bucket}/not-there`),
  ]);
  const findings = [reach("login", auth, project), reach("data", data, project), reach("files", files, project)];
  if (typeof auth !== "string") findings.push(clock(auth));
  return { findings, answers: typeof data !== "string" && data.status < 500 && data.status !== 401 };
}

function reach(subject: string, answer: Answer | string, { url }: Project): Finding {
  const mend = "Check SUPABASE_URL, the network, and whether the project is paused.";
  if (typeof answer === "string") return broken(subject, `${url} is not responding (${answer})`, mend);
  if (answer.status === 401) {
    return broken(
      subject,
      `${url} refuses the key`,
      "Copy SUPABASE_PUBLISHABLE_KEY again from the settings of the same project as SUPABASE_URL.",
    );
  }
  if (answer.status === 540)
    return broken(subject, `the project of ${url} is paused`, "Resume it in its dashboard; nothing in it is lost.");
  if (answer.status >= 500) return broken(subject, `${url} answers with status ${answer.status}`, mend);
  return fine(subject, `answers in ${answer.milliseconds} ms`);
}

/** The header tells whole seconds, and has been under way. */
function clock({ headers, milliseconds }: Answer): Finding {
  const theirs = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(theirs)) return note("clock", "the backend does not tell its time");
  const apart = Math.round(Math.abs(Date.now() - milliseconds / 2 - theirs) / 1000);
  const mend = "Synchronise this machine's clock (timedatectl set-ntp true): sessions begin and end by it.";
  if (apart > 60) return broken("clock", `${apart} s apart from the backend's`, mend);
  return apart > 5
    ? doubtful("clock", `${apart} s apart from the backend's`, mend)
    : fine("clock", "agrees with the backend's");
}

export async function checkSignIn(project: Project): Promise<Finding[]> {
  const [settings, keys] = await Promise.all([
    ask(project, "/auth/v1/settings"),
    ask(project, "/auth/v1/.well-known/jwks.json"),
  ]);
  return [
    ...accounts(settings, project),
    ...unseen(project),
    ...secondStep(settings, project),
    sessions(fieldOf(keys, "keys")),
  ];
}

function accounts(settings: Answer | string, project: Project): Finding[] {
  const external = fieldOf(settings, "external") as { email?: boolean } | undefined;
  if (!external) return [doubtful("accounts", "the settings of login do not show", "Fix login first.")];
  const findings: Finding[] = [];
  if (!external.email) {
    findings.push(
      broken(
        "accounts",
        "login by email is switched off",
        "Switch it on: Authentication → Sign In / Providers → Email.",
      ),
    );
  }
  if (fieldOf(settings, "disable_signup") === true) {
    findings.push(
      doubtful(
        "accounts",
        "sign-up is closed: who is invited cannot make an account",
        "Open it: Authentication → Sign In / Providers. An account alone opens nothing; administrators let people in.",
      ),
    );
  }
  if (findings.length === 0) findings.push(fine("accounts", "login and sign-up by email are open"));
  return [...findings, mail(fieldOf(settings, "mailer_autoconfirm") === true, project)];
}

function mail(confirmsByItself: boolean, { isEmbedded, url }: Project): Finding {
  if (isEmbedded)
    return note("mail", "never sent: the embedded backend keeps emails in the folder `mails` of its data");
  if (confirmsByItself && isLocal(new URL(url)))
    return note("mail", "addresses are not confirmed, as suits a local project");
  if (confirmsByItself) {
    return broken(
      "mail",
      "addresses are not confirmed: whoever signs up with an invited person's address gets access",
      "Switch on “Confirm email”: Authentication → Sign In / Providers → Email.",
    );
  }
  return fine("mail", "addresses are confirmed");
}

function unseen({ isEmbedded }: Project): Finding[] {
  if (isEmbedded) return [];
  return [
    note(
      "dashboard",
      "what does not show from outside, under Authentication: an SMTP server of your own and its emails an hour; “Secure email change” and “Secure password change” on, “Require current password when updating” off; “Password changed” and “Email address changed” sent; authenticator apps (TOTP) on (docs/hosted-supabase.md)",
    ),
  ];
}

function secondStep(settings: Answer | string, { isEmbedded }: Project): Finding[] {
  if (isEmbedded) return [fine("two-step login", "authenticator apps are offered")];
  if (fieldOf(settings, "mfa_enabled") !== false) return [];
  return [
    doubtful(
      "two-step login",
      "authenticator apps are switched off: nobody can set up a second step",
      "Switch them on: Authentication → Multi-Factor → TOTP (docs/hosted-supabase.md).",
    ),
  ];
}

function sessions(keys: unknown): Finding {
  if (Array.isArray(keys) && keys.length > 0) return fine("sessions", "signed with a key pair, verified here");
  return doubtful(
    "sessions",
    "signed with a shared secret: every admin page asks the login service",
    "Move to asymmetric signing keys: Project Settings → JWT Keys.",
  );
}

export async function checkContent(project: Project, described: Described | undefined): Promise<Finding[]> {
  const [features, content] = await Promise.all([
    ask(project, "/rest/v1/site_features?select=feature_key"),
    ask(project, "/rest/v1/content_sections?select=section_id"),
  ]);
  const rows = [flags(features), contentFound(content)];
  if (!described) return [await bucketSought(project), ...rows];
  const { bucket: stored, operators } = described;
  if (operators === undefined) return rows;
  return [...bucketDescribed(stored), ...rows, access(operators)];
}

const withoutBucket = () =>
  broken("bucket", `there is no public bucket ${bucket}`, "supabase db push makes it; it has to be public.");

/** The service looks for bucket and file at once, and says which of the two it missed first. */
async function bucketSought(project: Project): Promise<Finding> {
  for (let time = 0; time < 10; time += 1) {
    const answer = await ask(project, `/storage/v1/object/public/${bucket}/not-there`);
    const says = `${String(fieldOf(answer, "error"))} ${String(fieldOf(answer, "message"))}`;
    if (typeof answer === "string" || /bucket/i.test(says)) return withoutBucket();
  }
  return fine("bucket", `${bucket} is there and public`);
}

function bucketDescribed(found: Described["bucket"]): Finding[] {
  if (!found) return [withoutBucket()];
  if (!found.public) {
    const mend = `Switch on “Public bucket”: Storage → ${bucket} → Edit bucket.`;
    return [broken("bucket", `${bucket} is not public: visitors get no file`, mend)];
  }
  if (found.allowed_mime_types) {
    const mend = `Clear “Allowed MIME types”: Storage → ${bucket} → Edit bucket.`;
    return [broken("bucket", `${bucket} takes ${found.allowed_mime_types.join(", ")} alone`, mend)];
  }
  return [fine("bucket", `${bucket} is there and public`), sizeLimit(found.file_size_limit)];
}

function flags(answer: Answer | string): Finding {
  const rows =
    typeof answer !== "string" && Array.isArray(answer.body) ? (answer.body as { feature_key: string }[]) : [];
  const there = new Set(rows.map(({ feature_key }) => feature_key));
  const lacking = siteFlagKeys.filter((flag) => !there.has(flag));
  if (lacking.length === 0) return fine("features", `${there.size} switches`);
  return doubtful(
    "features",
    `no row for ${lacking.join(", ")}: they keep their default and cannot be switched`,
    "The site adds them by its SITE_KEY when it runs; supabase db push brings the function it needs.",
  );
}

function contentFound(answer: Answer | string): Finding {
  const rows =
    typeof answer !== "string" && Array.isArray(answer.body) ? (answer.body as { section_id: string }[]) : [];
  const lacking = Object.keys(sections).filter((id) => !rows.some(({ section_id }) => section_id === id));
  if (lacking.length === 0) return fine("content", `${rows.length} sections`);
  return doubtful(
    "content",
    `no row for the sections ${lacking.join(", ")}: they show their default and cannot be edited`,
    "supabase db push --include-seed adds what is missing, and changes nothing that is there.",
  );
}

function sizeLimit(limit: number | null): Finding {
  if (limit === null) return note("file size", "the bucket sets no limit of its own");
  const says = `${megabytes(limit, "en")} MB a file`;
  if (limit >= largestFile) return fine("file size", says);
  return doubtful(
    "file size",
    `${says}, and the admin promises ${megabytes(largestFile, "en")} MB`,
    "Raise it in Storage → website-assets → Edit bucket, and the project's own limit in Storage → Settings.",
  );
}

function access(count: number): Finding {
  if (count > 0) return fine("people", String(count));
  return doubtful("people", "nobody has access yet", "docs/hosted-supabase.md, “The first administrator”.");
}
