import { href } from "react-router";
import type { Language } from "../../schemas/formats/languages.ts";

export function addressOfIssue(id: string, language?: Language): string {
  const address = href("/admin/insights/:id/send", { id });
  return language ? `${address}?${new URLSearchParams({ language })}` : address;
}
