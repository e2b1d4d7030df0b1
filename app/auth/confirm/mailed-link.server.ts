import { createContext, createCookie, href, type MiddlewareFunction } from "react-router";
import { mailedLink, type MailedLink } from "../../schemas/forms/credentials.ts";
import { redirect } from "../../server/safe-redirect.ts";

type HeldLink = { link: MailedLink | undefined; forget: () => void };

export const mailedLinkContext = createContext<HeldLink>();

const oneHour = 60 * 60;
const cookie = createCookie("mailed-link", { path: "/auth", httpOnly: true, sameSite: "lax", maxAge: oneHour });

/** Moves the token of a mailed link from the address into a cookie: no page, history or log has it. */
export const keepMailedLink: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const secure = url.protocol === "https:";
  const isLink = request.method !== "POST" && ["token_hash", "type"].some((name) => url.searchParams.has(name));
  if (isLink) {
    const { data } = mailedLink.safeParse(Object.fromEntries(url.searchParams));
    const cookieHeader = await cookie.serialize(data ?? "", data ? { secure } : { secure, maxAge: 0 });
    return redirect(href("/auth/confirm"), { headers: { "Set-Cookie": cookieHeader } });
  }

  let isOver = false;
  const link = mailedLink.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
  context.set(mailedLinkContext, { link, forget: () => (isOver = true) });
  const response = await next();
  if (isOver) response.headers.append("Set-Cookie", await cookie.serialize("", { secure, maxAge: 0 }));
  return response;
};
