import type { RouterContextProvider } from "react-router";
import { encode } from "uqr";
import { firstCode, secretIn } from "../../schemas/forms/second-step.ts";
import { afterSignIn } from "../after-sign-in.server.ts";
import { requireHalfway } from "./half-signed-in.server.ts";

export type Enrolment = { factor: string; uri: string; secret: string; picture: { size: number; path: string } };

const begun = firstCode.pick({ factor: true, uri: true });

export function enrolmentOf(sent: unknown): Enrolment | undefined {
  const { data } = begun.safeParse(sent);
  if (!data) return undefined;
  return { ...data, secret: secretIn(data.uri), picture: pictureOf(data.uri) };
}

function pictureOf(uri: string): Enrolment["picture"] {
  const { data } = encode(uri, { border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: data.length, path: squares.join("") };
}

export async function setUpPage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { email, mustSetUp } = await requireHalfway(context, url, "setup");
  return { email, mustSetUp, next: afterSignIn(url) };
}
