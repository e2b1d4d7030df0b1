import { createCookie, type MiddlewareFunction } from "react-router";
import { toasts } from "../../locales/en/frame.json";
import { z } from "../schemas/formats/zod.ts";
import type { ToastName } from "../schemas/rules/toast.ts";
import { cacheControl } from "./cache-policy.server.ts";
import { redirect, redirectDocument } from "./safe-redirect.ts";

export const toastNames = Object.entries(toasts).flatMap(([name, texts]) =>
  typeof texts === "string" ? [] : name,
) as ToastName[];

/** A form of the panel, of the fields that say what is undone. */
const undo = z.object({
  to: z.string().regex(/^\/admin\/[\w/-]+(\?[\w=&.*%+-]*)?$/),
  fields: z.partialRecord(
    z.enum(["id", "enabled", "version", "revision", "publishes", "do", "ids", "place"]),
    z.string().max(2_000),
  ),
});
const toast = z.object({
  name: z.enum(toastNames),
  count: z.number().int().min(0).max(10_000).optional(),
  undo: undo.optional(),
});
export type ToastMessage = z.infer<typeof toast>;

export const toastCookieName = "toast";
const cookie = createCookie(toastCookieName, { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

type More = Omit<ToastMessage, "name">;

export async function redirectWithToast(to: string, name: ToastMessage["name"], more: More = {}): Promise<Response> {
  return redirect(to, { headers: { "Set-Cookie": await cookie.serialize({ name, ...more }) } });
}

/** As a document of its own: every field of its form begins with what is stored. */
export async function redirectDocumentWithToast(
  to: string,
  name: ToastMessage["name"],
  more: More = {},
): Promise<Response> {
  return redirectDocument(to, { headers: { "Set-Cookie": await cookie.serialize({ name, ...more }) } });
}

export async function readToast(request: Request): Promise<ToastMessage | undefined> {
  return toast.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

export const clearShownToast: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const shown = request.headers.get("Cookie")?.includes(`${toastCookieName}=`) && response.status < 300;
  const replaced = response.headers.getSetCookie().some((value) => value.startsWith(`${toastCookieName}=`));
  if (shown && !replaced) {
    response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    response.headers.set("Cache-Control", cacheControl.privateNoStore);
  }
  return response;
};
