import { done } from "../../app/data/backend/result.server.ts";
import type { Backend } from "../../app/data/session/session.server.ts";
import { inEachLanguage } from "../../app/schemas/formats/languages.ts";
import { kinds } from "../../app/schemas/kinds/kinds.ts";
import account from "../../locales/fr/admin-account.json";
import assets from "../../locales/fr/admin-assets.json";
import features from "../../locales/fr/admin-features.json";
import leads from "../../locales/fr/admin-leads.json";
import mail from "../../locales/fr/admin-mail.json";
import newsletter from "../../locales/fr/admin-newsletter.json";
import people from "../../locales/fr/admin-people.json";
import previews from "../../locales/fr/admin-previews.json";
import redirects from "../../locales/fr/admin-redirects.json";
import retention from "../../locales/fr/admin-retention.json";
import schedule from "../../locales/fr/admin-schedule.json";
import versions from "../../locales/fr/admin-versions.json";
import webhook from "../../locales/fr/admin-webhook.json";
import signIn from "../../locales/fr/sign-in.json";
import type { testContext } from "../support/context.ts";
import { ada } from "../support/people.ts";

type Fields = Record<string, string>;
type Subject = Exclude<keyof Backend, "account" | "unidentified" | "loggedOut">;
type Verb = { [S in Subject]: readonly [S, keyof Backend[S] & string] }[Subject];

/** An action that takes a form of conform's and calls one verb of the backend, which saves. */
export type Row = {
  address: string;
  /** The id in the address unless it is said. */
  params?: Fields;
  form: Fields;
  verb: Verb;
  /** Who sends the form, and the verbs that are asked before. */
  given?: Parameters<typeof testContext>[0];
  /** What the verb gives when all is well. */
  gives?: unknown;
  called: unknown[];
  leadsTo?: string;
  toast?: string;
  /** What the page of the form gets, where nothing leads to another. */
  answers?: object;
  /** What the French page says; of a silent backend where it has a sentence of its own. */
  sentences: { backendDown?: string; [code: string]: unknown };
  /** Where a refusal of the backend is not answered with 400. */
  refusedWith?: number;
  /** What the verb gives when there is nothing to be done any more, and what the French page says then, with 409. */
  notDone?: readonly [unknown, string];
  /** Whether the verb gives its refusal as one of several reasons. */
  denies?: true;
  /** Forms of a wrong shape, with what is said beside their fields where that is the table's to check, or why there is none. */
  wrong: readonly (readonly [Fields, Record<string, readonly string[]>?])[] | "has no fields";
};

/** Forms of which the same is said. */
function all(said: Record<string, readonly string[]>, ...forms: Fields[]) {
  return forms.map((form) => [form, said] as const);
}

const { id } = ada;
const overlong = `${"a".repeat(250)}@northlight.test`;
const unknownAccount = { account: ["unknownAccount"] };
const roleMissing = { role: ["roleMissing"] };
const invitationGone = { invitation: ["invitationGone"] };
const requirementMissing = { required: ["requirementMissing"] };
const emailInvalid = { email: ["emailInvalid"] };
const codeInvalid = { code: ["codeInvalid"] };
const emailMissing = all(emailInvalid, {}, { email: "" }, { email: "no address" }, { email: "%" });
const nobody = all(unknownAccount, {}, { account: "" }, { account: "7" });
const noAccountOrRole = [
  ...all(unknownAccount, { role: "editor" }, { account: "", role: "editor" }, { account: "7", role: "editor" }),
  ...all(roleMissing, { account: id }, { account: id, role: "" }, { account: id, role: "owner" }),
];
const codeWrong = [
  [{}, { code: ["codeMissing"] }] as const,
  ...all(codeInvalid, { code: "12345" }, { code: "abcdef" }),
];
const ofCode = {
  form: { code: "123 456" },
  given: { account: { ...ada, secondStepPassed: true } },
  called: [id, "123456"],
  wrong: codeWrong,
} satisfies Partial<Row>;
const ofAMail = {
  form: { mail: id },
  verb: ["mailList", "sendAgain"],
  called: [id],
  toast: "mailQueued",
  sentences: mail.errors,
  notDone: [done(false), mail.errors.gone],
  wrong: all({ "": [mail.errors.gone] }, {}, { mail: "" }, { mail: "nonsense" }),
} satisfies Partial<Row>;
const inquiry = `/admin/leads/enquiries/${id}`;
const ofInquiry = { leadsTo: inquiry, toast: "enquirySaved", sentences: leads.work.errors };
const ofPeople = (
  end: string,
  verb: keyof Backend["operators"],
  form: Fields,
  called: unknown[],
  more: Pick<Row, "wrong"> & Partial<Row>,
): Row => ({
  address: `/admin/settings/people/${end}`,
  leadsTo: "/admin/settings/people",
  sentences: people.errors,
  verb: ["operators", verb],
  form,
  called,
  ...more,
});
const ofAccount = { leadsTo: "/admin/settings/account", sentences: account.errors };
const ofRetention = { leadsTo: "/admin/settings/data", sentences: retention.errors };
const ofWebhook = { leadsTo: "/admin/settings/webhook", sentences: webhook.errors };
const passwordIs = async () => done(true);

const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };
const instants = { starts_at: "2099-01-15T15:00:00.000Z", ends_at: "2099-01-16T15:00:00.000Z" };
const wrongTimes: Fields[] = [
  { at: "" },
  { at: "soon" },
  { at: "2001-01-15T10:00" },
  { until: "2099-01-15T09:00" },
  { zone: "Nowhere" },
  { change: "7" },
  { started: "on", until: "" },
];
const flagChange = { enabled: "false", replaces: "true", ...times };
const cancellation = { change: id, changeRevision: "c1" };
const ofSchedule = {
  gives: { ok: true },
  denies: true as const,
  toast: "changeScheduled",
  sentences: {},
  notDone: [{ ok: false, why: "conflict" }, schedule.refusals.conflict] as const,
};
const ticked = { part: `${id}.fr@4071600000.000000` };
const ofTicked = {
  ...ofSchedule,
  sentences: schedule.errors,
  notDone: [{ ok: false, why: "conflict" }, schedule.agenda.refusals.conflict] as const,
  leadsTo: "/admin/agenda",
};
const periods = { enquiries: "12", unsubscribed: "36", mails: "2", activity: "24", revision: "3" };

const formerVersions = { document: { title: "New", languages: ["en" as const] }, versions: [], more: false };
const storedFile = { name: "a.png", path: "images/2026/a.png", address: "/a.png", size: 4, type: "image/png" };
const deletable = {
  storedFiles: { at: async () => storedFile, useOf: async () => ({ use: undefined }), repair: async () => done(0) },
  pictures: { usesOf: async () => done([]) },
};

const description = { path: "images/a.png", focus: "25 100", alt_en: " A\r\nteam ", alt_fr: "Une équipe" };

const issue = `/admin/insights/${id}/send`;
const withSiteKey = { environment: { SITE_KEY: "k".repeat(32) } };
const ofIssue = { address: issue, given: withSiteKey, sentences: newsletter.errors };
const unknownIntents = all({ "": [newsletter.errors.fallback] }, {}, { intent: "" }, { intent: "send" });

const person = { email: ada.email, password: "correct horse" };
const ofSignIn = {
  form: person,
  leadsTo: "/admin",
  sentences: signIn.errors,
  wrong: [
    [{}, { email: ["emailInvalid"], password: ["passwordTooShort"] }],
    [{ ...person, email: "ada@" }, emailInvalid],
    [{ ...person, email: overlong }, emailInvalid],
    [{ ...person, password: "12345" }, { password: ["passwordTooShort"] }],
    [{ ...person, password: "x".repeat(73) }, { password: ["passwordTooLong"] }],
  ],
} satisfies Partial<Row>;

/** A row for each route module with an action, or for each of its purposes, or why its action is none of this kind and which test has its cases. */
export const table: Record<string, Row | Row[] | string> = {
  "admin/people.tsx": [
    ofPeople("approve", "approve", { account: id, role: "editor" }, [id, "editor"], {
      toast: "operatorApproved",
      notDone: [done(false), people.errors.unknownAccount],
      wrong: noAccountOrRole,
    }),
    ofPeople("refuse", "refuse", { account: id }, [id], {
      toast: "operatorRefused",
      notDone: [done(false), people.errors.unknownAccount],
      wrong: nobody,
    }),
    ofPeople("invite", "invite", { email: ada.email, role: "editor" }, [ada.email, "editor"], {
      gives: done("new"),
      toast: "operatorInvited",
      notDone: [done("invited"), people.errors.alreadyInvited.replace("{{email}}", ada.email)],
      wrong: [
        ...all(emailInvalid, { role: "editor" }),
        ...["", "ada", "ada@", "a@b@c.test", overlong].flatMap((email) => all(emailInvalid, { email, role: "editor" })),
        ...all(roleMissing, { email: ada.email, role: "owner" }),
      ],
    }),
    ofPeople("withdraw", "withdraw", { invitation: id }, [id], {
      toast: "invitationWithdrawn",
      notDone: [done(false), people.errors.invitationGone],
      wrong: all(invitationGone, {}, { invitation: "" }, { invitation: "7" }),
    }),
    ofPeople("requirement", "requireSecondStep", { required: "true" }, [true], {
      toast: "secondStepRequired",
      notDone: [done(false), people.errors.requirementRefused],
      wrong: all(requirementMissing, {}, { required: "" }, { required: "maybe" }),
    }),
  ],
  "admin/people/operator.tsx": [
    ofPeople(`remove?account=${id}`, "remove", { account: id }, [id, { cancelScheduled: false }], {
      gives: done("changed"),
      toast: "operatorRemoved",
      notDone: [done("last"), people.errors.lastAdministrator],
      wrong: nobody,
    }),
    ofPeople(`role?account=${id}`, "changeRole", { account: id, role: "editor" }, [id, "editor"], {
      gives: done("changed"),
      toast: "roleChanged",
      notDone: [done("gone"), people.errors.unknownAccount],
      wrong: noAccountOrRole,
    }),
    ofPeople(`second-step?account=${id}`, "resetSecondStep", { account: id, currentPassword: "correct horse" }, [id], {
      given: { account: ada, backend: { accounts: { passwordIs } } },
      toast: "secondStepReset",
      notDone: [done(false), people.errors.ownSecondStep],
      wrong: nobody,
    }),
  ],
  "admin/account.tsx": [
    {
      ...ofAccount,
      address: "/admin/settings/account/email",
      form: { email: "eva@northlight.test", currentPassword: "correct horse" },
      given: { account: ada, backend: { accounts: { passwordIs } } },
      verb: ["accounts", "changeEmail"],
      gives: done(),
      called: ["eva@northlight.test", "http://northlight.test/admin/settings/account"],
      toast: "emailChangeAsked",
      wrong: [
        [{}],
        [{ email: "eva", currentPassword: "correct horse" }, emailInvalid],
        [{ email: overlong, currentPassword: "correct horse" }, emailInvalid],
        [{ email: "eva@northlight.test" }, { currentPassword: ["passwordMissing"] }],
        [{ email: "eva@northlight.test", currentPassword: "x".repeat(1_001) }, { currentPassword: ["passwordWrong"] }],
      ],
    },
    {
      ...ofAccount,
      address: "/admin/settings/account/password",
      form: { currentPassword: "correct horse", newPassword: "battery staple" },
      given: { account: ada, backend: { accounts: { passwordIs } } },
      verb: ["accounts", "changePassword"],
      called: ["battery staple", { email: ada.email, password: "correct horse", secondStepPassed: false }],
      toast: "passwordChanged",
      notDone: [done(false), account.errors.sessionTooOld],
      wrong: [
        [{}],
        [{ newPassword: "battery staple" }, { currentPassword: ["passwordMissing"] }],
        [{ newPassword: "battery staple", currentPassword: "x".repeat(1_001) }, { currentPassword: ["passwordWrong"] }],
        ...[
          ["short", "passwordTooShort"],
          ["x".repeat(73), "passwordTooLong"],
          ["é".repeat(37), "passwordTooLong"],
        ].flatMap(([typed = "", code = ""]) =>
          all({ newPassword: [code] }, { currentPassword: "correct horse", newPassword: typed }),
        ),
      ],
    },
    {
      ...ofAccount,
      address: "/admin/settings/account/second-step",
      ...ofCode,
      verb: ["accounts", "endSecondStep"],
      gives: done("passed"),
      toast: "secondStepOff",
    },
    {
      ...ofAccount,
      address: "/admin/settings/account/recovery-codes",
      ...ofCode,
      verb: ["accounts", "makeRecoveryCodes"],
      gives: done(["012345678901234"]),
      answers: { data: { recoveryCodes: ["012345678901234"] } },
    },
    {
      ...ofAccount,
      address: "/admin/settings/account/sessions",
      form: {},
      verb: ["accounts", "endOtherSessions"],
      gives: done(),
      called: [],
      toast: "otherSessionsEnded",
      wrong: "has no fields",
    },
    {
      ...ofAccount,
      address: "/admin/settings/account/sessions",
      form: { session: id },
      verb: ["accounts", "endSession"],
      gives: done(true),
      called: [id],
      toast: "sessionEnded",
      notDone: [done(false), account.errors.sessionGone],
      wrong: [[{ session: "7" }, { session: ["sessionGone"] }]],
    },
    {
      ...ofAccount,
      address: "/admin/settings/account/enquiries",
      form: { wanted: "true", letter: "true" },
      verb: ["mailList", "wantEnquiries"],
      gives: done(),
      called: [{ wanted: true, letter: true }],
      toast: "enquiriesWanted",
      wrong: [[{}], [{ wanted: "" }], [{ wanted: "on" }], [{ wanted: "TRUE" }]],
    },
  ],
  "admin/settings.tsx": {
    address: "/admin/settings",
    form: { language: "fr" },
    verb: ["accounts", "setMailLanguage"],
    gives: done(),
    called: ["fr"],
    leadsTo: "/admin/settings",
    toast: "mailLanguageSet",
    sentences: {},
    wrong: [[{}], [{ language: "" }], [{ language: "de" }], [{ language: "__proto__" }]],
  },
  "admin/mail.tsx": { ...ofAMail, address: "/admin/settings/mail/again", leadsTo: "/admin/settings/mail" },
  "admin/webhook.tsx": [
    {
      ...ofWebhook,
      address: "/admin/settings/webhook",
      form: { address: "https://crm.example.com/in", changed_at: "2026-01-14", currentPassword: "correct horse" },
      given: { account: ada, backend: { accounts: { passwordIs } } },
      verb: ["webhook", "set"],
      gives: done("whsec_x"),
      called: [{ address: "https://crm.example.com/in", changed_at: "2026-01-14" }],
      answers: { data: { secret: "whsec_x" } },
      notDone: [done(null), webhook.errors.conflict],
      wrong: [
        ["http://crm.example.com/in", "https://127.0.0.1/in", "https://[::1]/in", "https://localhost/in"],
        ["https://2130706433/", "https://ada:secret@crm.example.com/in", "https://crm.example.com/in#part"],
        ["crm.example.com", `https://crm.example.com/${"x".repeat(2_000)}`],
      ]
        .flat()
        .flatMap((address) => all({ address: ["addressInvalid"] }, { address, currentPassword: "correct horse" })),
    },
    ...(["test", "remove"] as const).map((verb): Row => ({
      ...ofWebhook,
      address: `/admin/settings/webhook/${verb}`,
      form: {},
      verb: ["webhook", verb],
      called: [],
      toast: verb === "test" ? "webhookTested" : "webhookRemoved",
      notDone: [done(false), webhook.errors.none],
      wrong: "has no fields",
    })),
  ],
  "admin/newsletter/issue.tsx": [
    {
      ...ofIssue,
      form: { intent: "test", language: "fr" },
      verb: ["newsletterIssues", "test"],
      called: [id, "fr"],
      leadsTo: `${issue}?language=fr`,
      toast: "issueTested",
      notDone: [done(false), newsletter.errors.noText],
      wrong: [[{ intent: "test", language: "de" }, { "": [newsletter.errors.fallback] }]],
    },
    ...(
      [
        ["stop", "stop", [id, true], "issueStopped"],
        ["resume", "stop", [id, false], "issueResumed"],
        ["retry", "retry", [id], "issueRetried"],
      ] as const
    ).map(([intent, verb, called, toast]): Row => ({
      ...ofIssue,
      form: { intent },
      verb: ["newsletterIssues", verb],
      called: [...called],
      leadsTo: issue,
      toast,
      notDone: [done(false), newsletter.errors.nothing],
      wrong: unknownIntents,
    })),
  ],
  "admin/newsletter/confirm-issue.tsx": {
    ...ofIssue,
    address: `${issue}/confirm`,
    form: { revision: "5b8eeef7" },
    verb: ["newsletterIssues", "send"],
    gives: done(),
    called: [id, "5b8eeef7"],
    leadsTo: issue,
    toast: "issueSent",
    denies: true,
    notDone: [{ ok: false, why: "sentBefore" }, newsletter.errors.sentBefore],
    wrong: [[{ revision: "x".repeat(65) }, { revision: ["changed"] }]],
  },
  "admin/leads/subscription.tsx": (
    [
      ["resume", "resumeSubscription", "subscriptionResumed"],
      ["unsubscribe", "unsubscribePerson", "personUnsubscribed"],
    ] as const
  ).map(([way, verb, toast]): Row => ({
    address: `/admin/leads/${way}?email=ana%40example.com`,
    form: { email: "ana@example.com" },
    verb: ["leadList", verb],
    gives: done(true),
    called: ["ana@example.com"],
    leadsTo: "/admin/leads?list=newsletter",
    toast,
    sentences: leads.errors,
    notDone: [done(false), leads[way].not],
    wrong: emailMissing,
  })),
  "admin/retention.tsx": [
    {
      ...ofRetention,
      address: "/admin/settings/data",
      form: periods,
      verb: ["retention", "save"],
      called: [{ enquiries: 12, unsubscribed: 36, mails: 2, activity: 24 }, 3],
      toast: "retentionSaved",
      notDone: [done(false), retention.errors.conflict],
      wrong: [
        [{}],
        ...[
          { enquiries: "0" },
          { enquiries: "" },
          { unsubscribed: "11" },
          { mails: "25" },
          { mails: "1.5" },
          { activity: "241" },
          { activity: "a year" },
        ].map(
          (fault) => [{ ...periods, ...fault } as Fields, { [Object.keys(fault)[0]!]: ["monthsInvalid"] }] as const,
        ),
      ],
    },
    {
      ...ofRetention,
      address: "/admin/settings/data/sweep",
      form: {},
      verb: ["retention", "sweep"],
      gives: done(),
      called: [],
      toast: "dataSwept",
      wrong: "has no fields",
    },
  ],
  "admin/schedule/flag.tsx": [
    {
      ...ofSchedule,
      address: "/admin/features/testimonial/schedule",
      params: { flag: "testimonial" },
      form: flagChange,
      verb: ["schedule", "save"],
      called: ["testimonial", { enabled: false, replaces: "true", ...instants }, undefined],
      leadsTo: "/admin/features/testimonial/schedule",
      wrong: [{ enabled: "maybe" } as Fields, { replaces: "" }, ...wrongTimes].map((fault) => [
        { ...flagChange, ...fault },
      ]),
    },
    {
      ...ofSchedule,
      address: "/admin/features/testimonial/schedule/cancel",
      params: { flag: "testimonial" },
      form: cancellation,
      verb: ["schedule", "cancel"],
      called: [{ id, revision: "c1" }],
      leadsTo: "/admin/features/testimonial/schedule",
      toast: "scheduleCancelled",
      wrong: [[{}], [{ change: "7", changeRevision: "c1" }]],
    },
  ],
  "admin/replace.tsx": "lists places and names what changed since: app/admin/documents/replace/replace.test.ts",
  "admin/schedule/agenda.tsx": [
    {
      ...ofTicked,
      address: "/admin/agenda",
      form: { ...ticked, at: times.at, zone: times.zone },
      verb: ["schedule", "moveTicked"],
      called: [[ticked.part], instants.starts_at, times.zone],
      toast: "changesMoved",
      wrong: [
        [{ at: times.at, zone: times.zone }, { part: ["noneTicked"] }],
        ...[{ part: "7" }, { at: "" }, { at: "soon" }, { at: "2001-01-15T10:00" }, { zone: "Nowhere" }].map(
          (fault) => [{ ...ticked, at: times.at, zone: times.zone, ...fault }] as const,
        ),
      ],
    },
    {
      ...ofTicked,
      address: "/admin/agenda/cancel",
      form: ticked,
      verb: ["schedule", "cancelTicked"],
      called: [[ticked.part]],
      toast: "changesCancelled",
      wrong: [[{}, { part: ["noneTicked"] }], [{ part: "7" }]],
    },
  ],
  "admin/features.tsx": {
    address: "/admin/features?q=home&page=2",
    form: { id, enabled: "false" },
    verb: ["features", "set"],
    called: [id, false],
    leadsTo: "/admin/features?q=home&page=2",
    toast: "flagUpdated",
    sentences: {},
    notDone: [done(false), features.gone],
    wrong: [[{}], [{ id }], [{ id, enabled: "maybe" }], [{ id: "7", enabled: "true" }], [{ enabled: "true" }]],
  },
  "admin/leads/erase.tsx": {
    address: "/admin/leads/erase?email=ana%40example.com",
    form: { email: "ana@example.com" },
    verb: ["leadList", "erasePerson"],
    gives: done({ newsletter_subscriptions: 1, enquiries: 0, mails: 2, accounts: 0, activity: 0 }),
    called: ["ana@example.com"],
    answers: { erased: { email: "ana@example.com", of: { newsletter_subscriptions: 1, mails: 2 } } },
    sentences: leads.errors,
    notDone: [done(null), leads.erase.nothing],
    wrong: emailMissing,
  },
  "admin/leads/enquiry.tsx": {
    ...ofInquiry,
    address: inquiry,
    form: { state: "answered", note: " Called \r\nback", owner: id, changed_at: "2026-11-23T10:00:00Z" },
    verb: ["leadList", "workOn"],
    gives: done({ saved: true }),
    called: [id, { state: "answered", note: "Called \nback", owner: id, changed_at: "2026-11-23T10:00:00Z" }],
    notDone: [done({ saved: false, theirs: null }), leads.work.errors.erased],
    wrong: [
      [{ changed_at: "x" }],
      [{ state: "lost", changed_at: "x" }],
      [{ state: "new", owner: "nobody", changed_at: "x" }],
      [{ state: "new", note: "x".repeat(2_001), changed_at: "x" }],
    ],
  },
  "admin/leads/reply.tsx": [
    {
      ...ofInquiry,
      address: `${inquiry}/reply`,
      form: { reply: " Dear Ada,\r\n\r\nYes. ", latest: id },
      given: withSiteKey,
      verb: ["leadList", "replyTo"],
      gives: done({ outcome: "sent" }),
      called: [id, { reply: "Dear Ada,\n\nYes.", latest: id }],
      toast: "replySent",
      sentences: leads.reply.errors,
      notDone: [done({ outcome: "erased" }), leads.reply.errors.erased],
      wrong: [
        [{ latest: "" }, { reply: ["replyMissing"] }],
        [{ reply: "  ", latest: "" }, { reply: ["replyMissing"] }],
        [{ reply: "x".repeat(5_001), latest: "" }, { reply: ["replyTooLong"] }],
        [{ reply: "Yes", latest: "'; drop table" }],
      ],
    },
    {
      ...ofInquiry,
      address: `${inquiry}/genuine`,
      form: {},
      verb: ["leadList", "takeMarkAway"],
      called: [id],
      notDone: [done(false), leads.genuine.gone],
      wrong: "has no fields",
    },
    { ...ofAMail, address: `${inquiry}/again`, leadsTo: inquiry },
  ],
  "admin/documents/preview-links.tsx": [
    {
      address: `/admin/insights/${id}/preview-links`,
      form: { language: "fr" },
      verb: ["previewLinks", "make"],
      gives: done(id),
      called: [kinds.insight, id, "fr"],
      leadsTo: `/admin/insights/${id}/preview-links#fr`,
      toast: "previewLinkMade",
      sentences: previews.errors,
      notDone: [done(undefined), previews.errors.missing],
      wrong: [[{}], [{ language: "" }], [{ language: "de" }]],
    },
    {
      address: `/admin/insights/${id}/preview-links/revoke`,
      form: { link: id },
      verb: ["previewLinks", "revoke"],
      gives: done(),
      called: [id],
      leadsTo: `/admin/insights/${id}/preview-links`,
      toast: "previewLinkRevoked",
      sentences: previews.errors,
      wrong: [[{}], [{ link: "" }], [{ link: "7" }]],
    },
  ],
  "admin/documents/versions.tsx": {
    address: `/admin/insights/${id}/versions?language=fr&version=7`,
    form: { version: "7", revision: "r2" },
    given: { backend: { documentVersions: { of: async () => formerVersions, compare: async () => undefined } } },
    verb: ["documentVersions", "restore"],
    gives: { ok: true },
    called: [{ version: "7", revision: "r2" }],
    leadsTo: `/admin/insights/${id}/versions?language=fr`,
    toast: "draftRestored",
    denies: true,
    sentences: {},
    notDone: [{ ok: false, why: "conflict" }, versions.documents.conflict],
    wrong: [{ version: "" }, { version: "7; drop table" }, { revision: "x".repeat(65) }].map((fault) => [
      { version: "7", revision: "r2", ...fault },
    ]),
  },
  "admin/content.tsx": "saves by the action of the editor, and publishes: app/admin/documents/sections.backend.test.ts",

  "admin/assets/delete-file.tsx": {
    address: "/admin/assets/delete?path=images%2F2026%2Fa.png",
    form: { path: storedFile.path },
    given: { backend: deletable },
    verb: ["storedFiles", "remove"],
    called: [storedFile.path],
    leadsTo: "/admin/assets?path=images%2F2026%2F",
    toast: "fileDeleted",
    sentences: assets.errors,
    refusedWith: 409,
    notDone: [done(false), assets.delete.gone],
    wrong: [[{}], [{ path: "" }], [{ path: "x".repeat(1_025) }], [{ path: "a\tb" }]],
  },
  "admin/assets/rename.tsx": {
    address: "/admin/assets/rename?path=images%2F2026%2Fa.png",
    form: { file: storedFile.path, path: "/images//summer/", name: "Été" },
    given: { backend: { storedFiles: { at: async () => storedFile } } },
    verb: ["storedFiles", "rename"],
    called: [storedFile.path, "images/summer/Ete.png"],
    leadsTo: "/admin/assets/file?path=images%2Fsummer%2FEte.png",
    toast: "fileRenamed",
    sentences: assets.errors,
    refusedWith: 409,
    notDone: [{ ok: false, reason: "", unreachable: false, backendCode: "NoSuchKey" }, assets.delete.gone],
    wrong: [
      [{}],
      [{ file: "" }],
      [{ file: storedFile.path, path: "../", name: "" }, { path: ["pathLeavesStorage"] }],
      [{ file: storedFile.path, path: "", name: "a/b" }, { name: ["nameIsPath"] }],
    ],
  },
  "admin/assets/file.tsx": {
    address: `/admin/assets/file?path=${description.path}`,
    form: description,
    verb: ["pictures", "describe"],
    called: [description.path, { x: 25, y: 100 }, { ...inEachLanguage(() => ""), en: "A team", fr: "Une équipe" }],
    leadsTo: "/admin/assets/file?path=images%2Fa.png",
    toast: "pictureDescribed",
    sentences: assets.errors,
    refusedWith: 409,
    notDone: [done(false), assets.delete.gone],
    wrong: [
      [{}],
      [{ ...description, focus: "30 30" }, { focus: ["focusUnknown"] }],
      [{ ...description, focus: "25 25 25" }, { focus: ["focusUnknown"] }],
      [{ ...description, alt_es: "x".repeat(501) }, { alt_es: ["altTooLong"] }],
    ],
  },
  "auth/sign-in.tsx": [
    {
      ...ofSignIn,
      address: "/auth",
      verb: ["accounts", "signIn"],
      gives: done({ codeNeeded: false }),
      called: [person],
      toast: "loggedIn",
    },
    {
      ...ofSignIn,
      address: "/auth?tab=sign-up",
      verb: ["accounts", "signUp"],
      gives: done({ signedIn: true }),
      called: [person, "http://northlight.test/admin"],
      toast: "accountCreated",
      wrong: [...ofSignIn.wrong, [{ ...person, password: "password123" }, { password: ["passwordCommon"] }]],
    },
  ],
  "auth/forgot-password.tsx": {
    address: "/auth/forgot-password",
    form: { email: ada.email },
    verb: ["accounts", "sendPasswordLink"],
    gives: done(),
    called: [ada.email, "http://northlight.test/auth/new-password"],
    answers: { sent: true },
    sentences: signIn.errors,
    wrong: [{}, { email: "ada@" }, { email: "" }, { email: overlong }].map((form) => [form as Fields, emailInvalid]),
  },
  "admin/redirects/new.tsx": {
    address: "/admin/redirects/new",
    form: { from: "/old", to: "page:/about" },
    verb: ["redirects", "add"],
    gives: done({ added: 1, unchanged: 0 }),
    called: [[{ line: 1, path: "/old", page: "/about" }]],
    leadsTo: "/admin/redirects",
    toast: "redirectAdded",
    sentences: redirects.errors,
    notDone: [done({ refused: [{ line: 1, reason: "taken" }] }), redirects.refusals.taken],
    wrong: [
      [{}, { from: ["pathInvalid"], to: ["targetMissing"] }],
      [{ from: "/", to: "page:/about" }, { from: ["pathInvalid"] }],
      [{ from: "/old", to: "/about" }, { to: ["targetMissing"] }],
      [{ from: "/old", to: "page:https://evil.example" }, { to: ["targetMissing"] }],
      [{ from: "/old", to: "article:7" }, { to: ["targetMissing"] }],
    ],
  },
  "admin/redirects/remove.tsx": {
    address: `/admin/redirects/remove?id=${id}`,
    form: { id },
    verb: ["redirects", "remove"],
    gives: done(true),
    called: [id],
    leadsTo: "/admin/redirects",
    toast: "redirectRemoved",
    sentences: redirects.errors,
    notDone: [done(false), redirects.errors.redirectGone],
    wrong: all({ id: ["redirectGone"] }, {}, { id: "7" }),
  },
  "admin/redirects/import.tsx": "names the lines that are wrong: app/admin/redirects/import.test.ts",

  "site/not-found.tsx": "refuses every form: app/site/not-found.test.ts",
  "site/firm-page.tsx": "refuses every form: app/site/not-found.test.ts",
  "site/home.tsx": "stores with the visitor's leads: app/site/home.test.ts",
  "site/contact.tsx": "stores with the visitor's leads: app/site/contact.test.ts",
  "site/article-preview.tsx": "stores for whoever has a link: app/site/article-preview.test.ts",
  "site/newsletter/subscription-link.tsx": "follows a mailed link: app/site/newsletter/subscription-link.test.ts",
  "auth/confirm.tsx": "follows a mailed link: app/auth/confirm.test.ts",
  "auth/new-password.tsx": "needs a mailed link: app/auth/new-password.test.ts",
  "auth/logout.tsx": "takes no fields and always leads home: app/auth/logout.test.ts",
  "auth/second-step.tsx": "needs half a session: app/auth/second-step.test.ts",
  "auth/second-step/set-up.tsx": "needs half a session: app/auth/second-step.test.ts",
  "auth/second-step/confirm-set-up.tsx": "needs half a session: app/auth/second-step.test.ts",
  "admin/not-found.tsx": "refuses every form: app/admin/not-found.test.ts",
  "admin/menu.tsx": "saves in a cookie: app/admin/menu.test.ts",
  "admin/figures.tsx": "saves nothing of the form: app/admin/figures.test.ts",
  "admin/documents/edit.tsx": "has an intent for each button: app/admin/documents/edit.test.ts",
  "admin/documents/several.tsx": "asks a verb for each document: app/admin/documents/documents.backend.test.ts",
  "admin/documents/autosave.ts": "answers a script: app/admin/documents/edit.test.ts",
  "admin/documents/delete.tsx": "takes no fields: app/admin/documents/edit.test.ts",
  "admin/open-texts.ts": "answers a script: app/admin/open-texts.test.ts",
  "admin/documents/check.ts": "saves nothing: app/admin/documents/check.test.ts",
  "admin/documents/remarks.tsx": "has no fields to fill in, and throws: app/admin/documents/remarks.test.ts",
  "admin/archive.tsx": "takes an archive that streams in: app/admin/archive.test.ts",
  "admin/assets.tsx": "takes files that stream in: app/admin/assets.test.ts",
  "admin/assets/upload.ts": "takes files that stream in: app/admin/assets/upload.test.ts",
  "admin/assets/replace.tsx": "takes a file that streams in: app/admin/assets/replace.test.ts",
  "admin/assets/repair.tsx": "has no fields to fill in, and throws: app/admin/assets/file.test.ts",
  "admin/assets/make-copies.tsx": "has no fields to fill in, and throws: app/admin/assets/file.test.ts",
};
