import { expect, test } from "vitest";
import { credentials } from "../forms/credentials.ts";
import { enquiry } from "../forms/enquiry.ts";
import { constraintOf } from "./constraint.ts";

test("the constraint of a form says what is required and how long each text may be", () => {
  expect(constraintOf(enquiry)).toMatchObject({
    name: { required: true, maxLength: 200 },
    email: { required: true, maxLength: 254 },
    company: { required: false, maxLength: 200 },
    message: { required: true, maxLength: 5000 },
    consent: { required: true },
    topic: { required: false },
  });
  expect(constraintOf(credentials).password).toEqual({ required: true, minLength: 6, maxLength: 72 });
});
