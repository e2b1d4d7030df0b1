import { expect } from "vitest";
import { backend } from "./network.ts";
import { fieldsOf } from "./page-form.ts";
import type { Visitor } from "./visitor.ts";

/** Opens a form of the panel, changes some of its fields and sends it; gives where that leads. */
export async function press(operator: Visitor, address: string, changes: Record<string, string>, form?: string) {
  const answer = await operator.submit(address, { ...fieldsOf(await operator.visit(address), form), ...changes });
  expect(answer.status, answer.page("main [role=alert], main [id$=error]").text()).toBe(302);
  return answer.location!.split("?")[0]!;
}

/** Stores files in a folder by the form of Assets. */
export async function upload(operator: Visitor, folder: string, ...files: File[]): Promise<void> {
  const form = new FormData();
  form.append("path", folder);
  for (const file of files) form.append("files", file);
  expect((await operator.post("/admin/assets", form)).status).toBe(302);
}

/** Presses a flag's switch; gives the flag's id. */
export async function switchFlag(operator: Visitor, key: string, enabled: boolean): Promise<string> {
  const [flag] = await backend.sql<{ id: string }>("select id from site_features where feature_key = $1", [key]);
  const { id } = flag!;
  expect(await operator.submit("/admin/features", { id, enabled: String(enabled) })).toRedirectTo("/admin/features");
  return id;
}
