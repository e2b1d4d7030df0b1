import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { oddText } from "../../tests/fuzz/odd-texts.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { cleanText } from "../schemas/formats/clean-text.ts";
import { mostFields, readFormData } from "./form-body.server.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=----part";

function read(body: BodyInit, type: string): Promise<FormData> {
  const headers = { "Content-Type": type };
  const duplex = body instanceof ReadableStream && { duplex: "half" as const };
  const request = new Request("http://northlight.test", { method: "POST", headers, body, ...duplex });
  return readFormData({ request, context: new RouterContextProvider() });
}

const parts = (count: number) =>
  `${Array.from({ length: count }, (_, place) => `------part\r\nContent-Disposition: form-data; name="n${place}"\r\n\r\nv\r\n`).join("")}------part--\r\n`;
const fields = (count: number) => Array.from({ length: count }, (_, place) => `n${place}=v`).join("&");

test.for([
  [urlencoded, fields],
  [multipart, parts],
] as const)("a form as %s has so many fields at most", async ([type, of]) => {
  expect([...(await read(of(mostFields), type))]).toHaveLength(mostFields);
  await expect(read(of(mostFields + 1), type)).rejects.toAnswer(413, "formTooLarge");
});

test.for([
  ["much text", "n=".padEnd(100_002, "a"), urlencoded],
  ["long names", `${"n".repeat(100_001)}=`, urlencoded],
  ["many bytes", "n=".padEnd(256 * 1024 + 1, "a"), urlencoded],
  ["one name again and again", "n&".repeat(120_000), urlencoded],
] as const)("a form with %s is too large", async ([, body, type]) => {
  await expect(read(body, type)).rejects.toAnswer(413, "formTooLarge");
});

test("a form that does not say its length is read no further than its limit", async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  await expect(read(endless, urlencoded)).rejects.toAnswer(413);
  expect(pulled).toBeLessThan(24);
});

test.for([
  ["text/plain", 415],
  ["", 415],
  [`multipart/form-data; boundary=${"-".repeat(300)}`, 415],
  ["multipart/form-data", 400],
  ["multipart/form-data; boundary=other", 400],
] as const)("a body of the type %.40s is refused", async ([type, status]) => {
  await expect(read(parts(1), type)).rejects.toAnswer(status);
});

test.for([
  ["a=%00b", { a: "b" }],
  ["a%00=b", { a: "b" }],
  ["a=caf%ff", { a: "caf\ufffd" }],
  ["a=caf%EF%BF%BD", { a: "caf\ufffd" }],
  ["a=%ED%A0%BD%ED%B8%80x", { a: `${"\ufffd".repeat(6)}x` }],
  ["a=Slide%0Btitle&b=c", { a: "Slide\ntitle", b: "c" }],
  ["newPassword=%00a%01b", { newPassword: "a\u0001b" }],
])("of %s an odd character costs itself and nothing else", async ([body, fields]) => {
  expect(Object.fromEntries(await read(body as string, urlencoded))).toEqual(fields);
});

test("whatever is typed, a form is read, with all that can be stored of it", async () => {
  await fc.assert(
    fc.asyncProperty(oddText, async (text) => {
      const typed = { title: text, other: "kept" };
      const form = await read(new URLSearchParams(typed).toString(), urlencoded);
      expect(form.get("other")).toBe("kept");
      const title = form.get("title") as string;
      expect(cleanText(title)).toBe(cleanText(text));
      expect(title).not.toMatch(/[^\P{Cc}\r\n\t]|\p{Noncharacter_Code_Point}/u);
    }),
  );
});

test("a file of a form is left as it is", async () => {
  const form = new FormData();
  form.append("file", new File([Uint8Array.of(0, 0xff, 0x0b)], "a\ufffd.bin"));
  const request = new Request("http://northlight.test", { method: "POST", body: form });
  const file = (await readFormData({ request, context: new RouterContextProvider() })).get("file") as File;
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 0xff, 0x0b]);
  expect(file.name).toBe("a\ufffd.bin");
});
