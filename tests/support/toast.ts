import { readToast, type ToastMessage } from "../../app/server/toast.server.ts";

/** The toast that an answer has the next page show. */
export function toastIn({ headers }: Response): Promise<ToastMessage | undefined> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return readToast(new Request("http://northlight.test", { headers: { Cookie: cookies.join("; ") } }));
}
