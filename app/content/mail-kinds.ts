type MailKind = {
  /** To accounts and operators: what it says has to be true of how the site protects accounts, and nobody edits it. */
  ofAccounts: boolean;
};

export const authMails = ["signup", "recovery", "email_change", "email_changed", "password_changed", "invite"] as const;

export const queuedMails = {
  enquiry_notice: { ofAccounts: true },
  enquiry_flood: { ofAccounts: true },
  enquiry_receipt: { ofAccounts: false },
  enquiry_reply: { ofAccounts: false },
  newsletter_confirmation: { ofAccounts: false },
  newsletter_welcome: { ofAccounts: false },
  newsletter_known: { ofAccounts: false },
  newsletter_issue: { ofAccounts: false },
  newsletter_test: { ofAccounts: false },
  second_step_reset: { ofAccounts: true },
  second_step_on: { ofAccounts: true },
  second_step_off: { ofAccounts: true },
  second_step_codes: { ofAccounts: true },
  invitation: { ofAccounts: true },
  remarks_good: { ofAccounts: false },
  remarks_change: { ofAccounts: false },
  form_check: { ofAccounts: true },
  form_failing: { ofAccounts: true },
  monday_letter: { ofAccounts: true },
} as const satisfies Record<string, MailKind>;
export type QueuedMailKind = keyof typeof queuedMails;

/** What waits there too, and is handed on to the webhook. */
export const queuedRecords = ["webhook_enquiry", "webhook_subscription", "webhook_test", "webhook_failing"] as const;

/** Those whose texts are not edited, and the email that the doctor sends. */
export const mailsOfAccounts: readonly string[] = [
  ...authMails,
  ...Object.entries(queuedMails).flatMap(([name, { ofAccounts }]) => (ofAccounts ? [name] : [])),
  "test",
];
