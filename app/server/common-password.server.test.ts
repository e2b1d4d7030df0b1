import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.server.ts";

const email = "Ada.Byron@northlight.test";

test.for(["password", "PassWord123", "123456", "qwerty123", "iloveyou", email, email.toLowerCase(), "ada.byron"])(
  "%s is too common",
  async (password) => {
    expect(await isCommonPassword(password, email)).toBe(true);
  },
);

test.for(["correct horse", "battery staple", "northern lights", "ada.byron paints", "é".repeat(36)])(
  "%s is taken",
  async (password) => {
    expect(await isCommonPassword(password, email)).toBe(false);
  },
);
