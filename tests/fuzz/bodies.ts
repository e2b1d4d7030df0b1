import * as fc from "../support/fast-check.ts";
import { hostileHeader, hostileText } from "./hostile-texts.ts";
import type { Fields } from "./page-forms.ts";

/** What a request carries, and the type that it says of it. */
export type Body = { type?: string; body: string | Uint8Array<ArrayBuffer> | undefined };

/** A form as most are sent; now and then in an encoding of its own, or with something behind it. */
export function urlencoded(fields: Fields): fc.Arbitrary<Body> {
  const type = "application/x-www-form-urlencoded";
  const whole = new URLSearchParams(fields).toString();
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({ type, body: whole }) },
    { weight: 1, arbitrary: fc.constant({ type: `${type}; charset=utf-16`, body: whole }) },
    { weight: 1, arbitrary: hostileText.map((text) => ({ type, body: `${whole}&${text}` })) },
  );
}

const boundary = "----planted";

/** A form with files, whole or cut somewhere. */
export function multipart(fields: Fields): fc.Arbitrary<Body> {
  const name = fc.oneof(hostileText, fc.constantFrom("hero.mp4", "a.pdf", "a.html", "a.svg", ".txt", "con.txt"));
  const content = fc.oneof(
    hostileText,
    fc.constantFrom("%PDF-1.7", "<svg onload=planted()>", "\0\0\0\x18ftypmp42", "GIF89a"),
  );
  const parts = fields.map(([field, value]) => partOf(`name="${field}"`, value));
  const files = fc.array(
    fc
      .tuple(fc.constantFrom("files", "file", "path"), name, content)
      .map(([field, name, content]) => partOf(`name="${field}"; filename="${name}"`, content)),
    { maxLength: 2 },
  );
  const type = fc.oneof(
    { weight: 10, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=other",
      ),
    },
  );
  const cut = fc.oneof(
    { weight: 3, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  );
  return fc.tuple(files, type, cut).map(([files, type, cut]) => {
    const whole = `${[...parts, ...files].join("")}--${boundary}--\r\n`;
    return { type, body: whole.slice(0, Math.ceil(whole.length * cut)) };
  });
}

function partOf(disposition: string, content: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

/** What is no form of ours. */
export const anyBody: fc.Arbitrary<Body> = fc.oneof(
  fc.json({ maxDepth: 2 }).map((body) => ({ type: "application/json", body })),
  hostileText.map((body) => ({ type: "text/plain", body })),
  fc
    .uint8Array({ maxLength: 64 })
    .map((body) => ({ type: "application/x-www-form-urlencoded", body: new Uint8Array(body) })),
  fc
    .uint8Array({ maxLength: 64 })
    .map((body) => ({ type: `multipart/form-data; boundary=${boundary}`, body: new Uint8Array(body) })),
  fc.tuple(hostileHeader, hostileText).map(([type, body]) => ({ type, body })),
  fc.constant({ body: undefined }),
);
