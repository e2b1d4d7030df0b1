import { data, type RouterContextProvider } from "react-router";
import { personPage } from "./person.server.ts";

/** The subscriber of an address's query; with 404 where nobody subscribed with it. */
export async function subscriptionPage(context: Readonly<RouterContextProvider>, url: URL) {
  const { translations, email, counts } = await personPage(context, url);
  const person = { translations, email, isSubscribed: (counts?.newsletter ?? 0) > 0 };
  return person.isSubscribed ? person : data(person, 404);
}
