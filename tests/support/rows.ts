import type { Upcoming } from "../../app/data/documents/schedule.server.ts";
import type { Picture } from "../../app/data/files/pictures.server.ts";
import type { QueuedMail } from "../../app/data/leads/outbox.server.ts";
import type { StoredPicture } from "../../app/schemas/formats/article.ts";
import { inEachLanguage } from "../../app/schemas/formats/languages.ts";
import type { Activity } from "../../app/schemas/rules/activity.ts";
import type { TextMark } from "../../app/schemas/rules/document-state.ts";

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

/** What readers are told of a picture that has its copies. */
export const storedPicture: StoredPicture = {
  width: 900,
  height: 600,
  widths: [400, 800, 900],
  version: "abc",
  focus_x: 30,
  focus_y: 100,
  alt: { ...inEachLanguage(() => ""), en: "A team", fr: "Une équipe" },
  too_large: false,
  portrait: false,
};

/** The English draft of a document that was never out. */
export const draftMark: TextMark = {
  language: "en",
  revision: "2",
  text_revision: "t2",
  published_revision: null,
  publish_at: null,
  stage: "draft",
  shown: false,
  changed: false,
  translation: "current",
  reviews: [],
};

/** A change that waits for its instant. */
export const upcoming: Upcoming = {
  kind: "insight",
  target: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  language: null,
  name: "A good question",
  event: "appears",
  at: "2099-01-15T12:00:00Z",
  ends_at: null,
  by: null,
  part: null,
  overdue: false,
};

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
