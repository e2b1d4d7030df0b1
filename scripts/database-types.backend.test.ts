import { expect, test } from "vitest";
import { databaseTypes, writtenTypes } from "./database-types.ts";

test("the types of the database are those that the migrations make", async () => {
  expect(writtenTypes(), "npm run types").toBe(await databaseTypes());
});
