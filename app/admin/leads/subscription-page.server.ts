import { data, type RouterContextProvider } from "react-router";
import { personPage } from "./person.server.ts";

export async function subscriptionPage(context: Readonly<RouterContextProvider>, url: URL) {
  const { translations, email, counts } = await personPage(context, url);
  const person = { translations, email, isSubscribed: (counts?.newsletter ?? 0) > 0 };
  return person.isSubscribed ? person : data(person, 404);
}
