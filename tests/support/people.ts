import type { Operator } from "../../app/schemas/forms/people.ts";

/** The account that a test is signed in with, where nobody asks how. */
export const ada = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
  secondStepPassed: false,
};

/** Her line in the list of people. */
export const adaListed: Operator = {
  user_id: ada.id,
  email: ada.email,
  role: "administrator",
  has_second_step: false,
  last_login: null,
  added_at: "2026-01-15T12:00:00Z",
  added_by: null,
};

/** How much is held about somebody of whom nothing is. */
export const nothingHeld = {
  newsletter: 0,
  enquiries: 0,
  remarks: 0,
  mails: 0,
  activity: 0,
  sign_in_log: 0,
  mentions: 0,
  accounts: 0,
  operator: false,
};

/** What the browser of somebody says of itself. */
export const person = {
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
