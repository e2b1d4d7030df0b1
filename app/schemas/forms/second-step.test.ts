import { expect, test } from "vitest";
import { firstCode, secondStepCode, secretIn } from "./credentials.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/Northlight:ada@northlight.test?issuer=Northlight&secret=${secret}`;

test.for(["123456", "123 456", " 123456 ", "123\u00a0456", "1 2 3 4 5 6"])("%j is a code", (code) => {
  expect(secondStepCode.parse({ code })).toEqual({ code: "123456" });
});

test.for(["12345", "1234567", "abcdef", "１２３４５６", "12345 6 7", "-12345", "1".repeat(5_000)])(
  "%j is none",
  (code) => {
    expect(secondStepCode.safeParse({ code }).error?.issues[0]?.message).toBe("codeInvalid");
  },
);

test("an authenticator's address tells its secret", () => {
  expect(secretIn(uri)).toBe(secret);
});

test.for([
  "",
  "nonsense",
  "https://totp/?secret=" + secret,
  "otpauth://hotp/a?secret=" + secret,
  "otpauth://totp/a?secret=short",
])("%j tells none, and sets up nothing", (invalid) => {
  expect(secretIn(invalid)).toBe("");
  const { error } = firstCode.safeParse({ code: "123456", factor: crypto.randomUUID(), uri: invalid });
  expect(error?.issues.map(({ message }) => message)).toEqual(["setUpLost"]);
});
