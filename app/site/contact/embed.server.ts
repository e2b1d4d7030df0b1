import type { MiddlewareFunction } from "react-router";
import { publishedContext } from "../../data/published.server.ts";
import { allowedOriginsContext, environmentContext } from "../../server/context.server.ts";
import type { Environment } from "../../server/environment.server.ts";
import type { EmbeddedFormSettings } from "./load-form.ts";

export const admitEmbeddedForm: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { flags } = await context.get(publishedContext).current();
  if (flags.contact_form_embed) {
    const { CONTACT_FORM_SCRIPT_URL, CONTACT_FORM_ORIGINS } = context.get(environmentContext);
    context.set(allowedOriginsContext, [
      ...new Set([new URL(CONTACT_FORM_SCRIPT_URL).origin, ...CONTACT_FORM_ORIGINS]),
    ]);
  }
  return next();
};

export function embeddedFormSettings(environment: Environment): EmbeddedFormSettings {
  const { CONTACT_FORM_SCRIPT_URL, CONTACT_FORM_PORTAL_ID, CONTACT_FORM_ID } = environment;
  return { scriptUrl: CONTACT_FORM_SCRIPT_URL, portalId: CONTACT_FORM_PORTAL_ID, formId: CONTACT_FORM_ID };
}
