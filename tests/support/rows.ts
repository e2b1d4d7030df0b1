import type { Picture } from "../../app/data/files/pictures.server.ts";
import type { QueuedMail } from "../../app/data/leads/outbox.server.ts";
import { inEachLanguage } from "../../app/schemas/formats/languages.ts";
import type { Activity } from "../../app/schemas/rules/activity.ts";

/** Rows as the database gives them, where a test says what differs. */
export const activityRow: Activity & { actor_email: string } = {
  id: "7",
  at: "2026-01-15T12:00:00Z",
  actor_email: "ada@northlight.test",
  action: "update",
  subject_table: "site_features",
  subject_id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  subject: { name: "hero_video" },
  enabled: null,
  starts_at: null,
  scheduled: false,
  changes: {},
};

export const pictureAt = (path: string): Picture => ({
  path,
  address: `/${path}`,
  thumbnail: `/small/${path}`,
  state: "ready",
  reason: null,
  width: 900,
  height: 600,
  widths: [400],
  focus: { x: 50, y: 50 },
  alt: { ...inEachLanguage(() => ""), en: "A team" },
});

/** An email of the outbox that is about nothing. */
export const queuedMail: Omit<QueuedMail, "kind"> = {
  id: "0d8f6f0a-4b0e-4c39-9f0e-b7b3a7a26c11",
  claim: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  recipient: "reader@example.com",
  language: "en",
  enquiry: null,
  reply: null,
  thread: null,
  remarks: null,
  letter: null,
  confirm_token: null,
  unsubscribe_token: null,
  article: null,
};
