import { expect, test } from "vitest";
import { namingFirm } from "./firm.ts";

const firm = {
  name: "Northlight",
  email: "hello@northlight.example",
  phone: "+1 416 555 0142",
  postalAddress: "Toronto, $& Canada",
  bookingUrl: "https://booking.example.com",
};

test("a text is given what is configured, word for word", () => {
  expect(namingFirm("{{firm}}, {{postalAddress}}: {{email}}", firm)).toBe(
    "Northlight, Toronto, $& Canada: hello@northlight.example",
  );
});

test("a placeholder of another kind is left for whom it concerns", () => {
  expect(namingFirm("{{date}} {{toString}}", firm)).toBe("{{date}} {{toString}}");
});
