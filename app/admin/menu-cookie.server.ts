import { createCookie } from "react-router";

const cookie = createCookie("admin-menu", {
  path: "/admin",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60 * 60 * 24 * 365,
});

export async function isMenuCollapsed(request: Request): Promise<boolean | undefined> {
  const chosen: unknown = await cookie.parse(request.headers.get("Cookie"));
  return chosen === "collapsed" ? true : chosen === "expanded" ? false : undefined;
}

export function menuCookie(collapsed: boolean, secure: boolean): Promise<string> {
  return cookie.serialize(collapsed ? "collapsed" : "expanded", { secure });
}
