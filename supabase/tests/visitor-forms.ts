import type { Project } from "./project.ts";

export const enquiry = {
  name: "Ada",
  email: "ada@example.com",
  message: "Hello",
  language: "en",
  consent_wording: "I consent to Acme keeping and using the information in this form.",
};
export const subscription = {
  email: "Reader@Example.com",
  language: "fr",
  consent_wording: "En vous abonnant, vous consentez à recevoir l’infolettre de Acme.",
  source: "home",
};

/** What visitors send, as the site hands it on, which attests the network where one is given. */
export function visitorForms(project: Project, network?: string) {
  const asSite = { ...(network && { network }), site_key: project.siteKey };
  return {
    asSite,
    send: (changes: object = {}, attested: object = asSite) =>
      project.visitor().rpc("send_enquiry", { enquiry: { ...enquiry, ...changes }, attested }),
    subscribe: (changes: object = {}) =>
      project.visitor().rpc("subscribe_to_newsletter", { ...subscription, ...asSite, ...changes }),
    /** By the link of an email to this address. */
    unsubscribe: async (email: string) => {
      const query = "select unsubscribe_token as token from newsletter_subscriptions where email = $1";
      const [row] = await project.sql(query, [email]);
      return project.visitor().rpc("unsubscribe", row);
    },
  };
}
