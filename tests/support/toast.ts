import { readToast, type ToastMessage } from "../../app/server/toast.server.ts";

/** The toast that an answer has the next page show, apart from its way back. */
export async function toastIn(response: Response): Promise<Omit<ToastMessage, "undo"> | undefined> {
  const toast = await wholeToastIn(response);
  return toast && { name: toast.name, ...(toast.count !== undefined && { count: toast.count }) };
}

export function wholeToastIn({ headers }: Response): Promise<ToastMessage | undefined> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return readToast(new Request("http://northlight.test", { headers: { Cookie: cookies.join("; ") } }));
}
