import { readEnvironment } from "../../app/server/environment.server.ts";

/** The variables that have to be there, of a backend that nobody reaches. */
const variables = {
  NODE_ENV: "test",
  SUPABASE_URL: "http://127.0.0.1:2",
  SUPABASE_PUBLISHABLE_KEY: "none",
  PUBLIC_FILES: "proxy",
};

/** The environment of a test: variables as text, as the process has them. */
export const environmentWith = (given: Record<string, string> = {}) => readEnvironment({ ...variables, ...given });

/** What a firm sets about itself. */
export const firm = {
  FIRM_NAME: "Aurora",
  FIRM_EMAIL: "hello@aurora.test",
  FIRM_PHONE: "+1 514 555 0100",
  FIRM_POSTAL_ADDRESS: "1 Main Street, Toronto",
  BOOKING_URL: "https://aurora.test/call",
  CONTACT_FORM_PORTAL_ID: "12345678",
  CONTACT_FORM_ID: "6f1f7b1e-0c55-4c1b-9a7f-2a9f3c1d5e77",
};
