import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { wholeResponse } from "./encoding.server.ts";

const page = Buffer.from("<p>Northlight</p>".repeat(200));
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

async function ask({ accepts = "br", method = "GET", body = page } = {}) {
  const request = new Request("http://northlight.test/", { method, headers: { "Accept-Encoding": accepts } });
  const response = await wholeResponse(request, body, { status: 201, headers: new Headers({ "X-Kept": "yes" }) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.for([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", "identity"],
] as const)("to whoever accepts %s it is sent as %s, with its length", async ([accepts, encoding]) => {
  const { response, bytes } = await ask({ accepts });
  expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  expect(unpack[encoding](bytes)).toEqual(page);
  expect(response.status).toBe(201);
  expect(response.headers.get("x-kept")).toBe("yes");
});

test("what is small is sent as it is", async () => {
  const { response, bytes } = await ask({ body: Buffer.from("small") });
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(bytes.toString()).toBe("small");
});

test("HEAD gets the headers of GET without the body", async () => {
  const { response, bytes } = await ask({ method: "HEAD" });
  expect(bytes).toHaveLength(0);
  expect([...response.headers]).toEqual([...(await ask()).response.headers]);
});
