import type { MiddlewareFunction } from "react-router";
import { errorMessage } from "../i18n/error-message.ts";
import { i18nOf } from "../i18n/i18next.server.ts";

/** Whoever follows a link to a file that is refused reads the words of an error page, not what was thrown. */
export const wordRefusedFile: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { status, headers } = response;
  const isFollowed = request.method === "GET" && request.headers.get("accept")?.includes("text/html");
  if (status < 400 || !isFollowed || !headers.get("content-type")?.startsWith("application/json")) return response;
  const { title, body } = errorMessage(i18nOf(context), status, await response.json());
  headers.set("Content-Type", "text/plain; charset=utf-8");
  headers.delete("Content-Length");
  return new Response(`${title}\n\n${body}\n`, { status, headers });
};
