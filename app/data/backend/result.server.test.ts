import { expect, test } from "vitest";
import { rows } from "./result.server.ts";

const answer = (code: string) => ({ data: null, error: { message: "no", code, status: 400 } });

test.for(["22021", "22P02", "22P05"])("what is no text and no id (%s) is not found, and no backend is down", (code) => {
  expect(() => rows(answer(code), "enquiries")).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

test.for(["57014", "22012", "PGRST002"])("any other refusal (%s) is a part that cannot be shown", (code) => {
  expect(() => rows(answer(code), "enquiries")).toThrow(
    expect.objectContaining({ data: expect.objectContaining({ part: "enquiries" }), init: { status: 503 } }),
  );
});
