import { createCookie, redirect, type MiddlewareFunction } from "react-router";
import { z } from "zod";
import { noticeNames } from "../schemas/toast.ts";

const notice = z.object({ name: z.enum(noticeNames), count: z.number().int().min(0).max(10_000).optional() });
export type Notice = z.infer<typeof notice>;

export const noticeCookieName = "notice";
const cookie = createCookie(noticeCookieName, { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export async function redirectWithNotice(to: string, name: Notice["name"], count?: number): Promise<Response> {
  return redirect(to, { headers: { "Set-Cookie": await cookie.serialize({ name, count }) } });
}

export async function noticeOf(request: Request): Promise<Notice | undefined> {
  return notice.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

export const forgetShownNotice: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const shown = request.headers.get("Cookie")?.includes(`${noticeCookieName}=`) && response.status < 300;
  const replaced = response.headers.getSetCookie().some((value) => value.startsWith(`${noticeCookieName}=`));
  if (shown && !replaced) {
    response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
};
