import { expect, test } from "vitest";
import { finishedLanguages } from "../../tests/support/finished-languages.ts";
import { placeholderOffices } from "../schemas/rules/placeholders.ts";
import { placeholdersIn, readEnvironment } from "../server/environment.server.ts";
import { firmOf, withFirm } from "./firm.ts";

const environment = readEnvironment({
  NODE_ENV: "test",
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  FIRM_POSTAL_ADDRESS: "1 Main Street, Toronto, ON",
  FIRM_OFFICES: "Toronto, ON: Eastern Time",
  FIRM_TRANSLATIONS: JSON.stringify({
    fr: { postalAddress: "1, rue Main, Toronto (Ontario)" },
    es: { offices: "Toronto (Ontario): hora del Este" },
  }),
});

const unset = readEnvironment({ SUPABASE_URL: "http://127.0.0.1:54321", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" });

test("address and offices are given in the reader's language, else as in English", () => {
  const offices = [{ place: "Toronto, ON", hours: "Eastern Time" }];
  expect(firmOf(environment, "fr")).toMatchObject({ postalAddress: "1, rue Main, Toronto (Ontario)", offices });
  const spanish = [{ place: "Toronto (Ontario)", hours: "hora del Este" }];
  expect(firmOf(environment, "es")).toMatchObject({ postalAddress: "1 Main Street, Toronto, ON", offices: spanish });
});

test("an office that operators gave no place is left out", () => {
  const offices = [
    { place: "", hours: "Nine to five" },
    { place: "Halifax", hours: "" },
  ];
  expect(firmOf(environment, "fr", { offices }).offices).toEqual([{ place: "Halifax", hours: "" }]);
});

test("what operators set of the firm is no placeholder", () => {
  const firm = firmOf(unset, "en", { name: "Boreal", phone: "+1 514 555 0199" });
  const left = ["FIRM_EMAIL", "FIRM_POSTAL_ADDRESS", "BOOKING_URL"];
  expect(placeholdersIn(withFirm(unset, firm))).toEqual(left);
});

test("offices that nobody set are placeholders in the reader's language", () => {
  for (const language of finishedLanguages)
    expect(firmOf(unset, language).offices).toEqual(placeholderOffices[language]);
});
