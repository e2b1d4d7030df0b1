import { expect, test } from "vitest";
import { mostFields } from "./form-body.server.ts";
import { mostFiles, readFiles } from "./read-files.server.ts";

const type = "multipart/form-data; boundary=----part";
const file = (name: string, content: string) =>
  `------part\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`;

/** In pieces and without a length, as a chunked request comes. */
function streamOf(text: string): ReadableStream {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, (at += 1_000))));
    },
  });
}

async function lengths(parts: string[], largest?: number, isKnown = true) {
  const body = streamOf(`${parts.join("")}------part--\r\n`);
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  return readFiles(
    new Request("http://northlight.test", init),
    async ({ bytes }) => {
      let length = 0;
      try {
        for await (const chunk of bytes) length += chunk.length;
      } catch {
        return "broken off";
      }
      return length;
    },
    largest,
    isKnown,
  );
}

test("files are read one after another", async () => {
  const { taken, leftOut, tooLarge } = await lengths([file("a", "1234"), file("b", "x".repeat(5_000))]);
  expect({ taken, leftOut, tooLarge }).toEqual({ taken: [4, 5_000], leftOut: false, tooLarge: false });
});

test("of an upload without a length no more than the limit is read", async () => {
  const { taken, tooLarge } = await lengths([file("a", "1234"), file("b", "x".repeat(500_000))], 20_000);
  expect({ taken, tooLarge }).toEqual({ taken: [4, "broken off"], tooLarge: true });
});

test("of a sender whom nobody knows the fields are read, and no file", async () => {
  const field = `------part\r\nContent-Disposition: form-data; name="path"\r\n\r\nimages/\r\n`;
  // More than the limit: whoever read on would say so.
  const sent = await lengths([field, file("a", "x".repeat(500_000)), file("b", "1234")], 20_000, false);
  expect(sent).toEqual({ taken: [0], fields: { path: "images/" }, leftOut: false, tooLarge: false });
});

test("files over the number are left out, and after too many parts nothing is looked at", async () => {
  const many = Array.from({ length: mostFields * 20 }, () => file("a", "1234"));
  const { taken, leftOut } = await lengths(many);
  expect(taken).toEqual(Array.from({ length: mostFiles }, () => 4));
  expect(leftOut).toBe(true);
});

test("a boundary of thousands of characters is none", async () => {
  const headers = { "Content-Type": `multipart/form-data; boundary=${"-".repeat(8_000)}` };
  const request = new Request("http://northlight.test", { method: "POST", headers, body: "-".repeat(100_000) });
  await expect(readFiles(request, async () => 0)).rejects.toAnswer(415);
});
