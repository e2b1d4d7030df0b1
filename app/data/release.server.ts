import { idOfPage, pageNames } from "../content/editable-pages.ts";
import { suppliedTexts } from "../i18n/translations.server.ts";
import { flagRegistry, type SiteFlag } from "../schemas/flag.ts";
import { kinds, rowOfKind, collectionKinds } from "../schemas/kinds/kinds.ts";
import { rowOfPages } from "../schemas/kinds/page-fields.ts";
import { fallbackLanguage } from "../schemas/languages.ts";
import type { Client } from "./client.server.ts";

type Options = {
  client: Client;
  /** By which the database knows that it is the site; without it nothing is sent. */
  siteKey: string | undefined;
  report: (error: unknown, sentence: string) => void;
};

export function createRelease({ client, siteKey, report }: Options) {
  return {
    addFlags: once((site_key, keys: SiteFlag[]) => ({
      request: client.rpc("add_features", {
        site_key,
        features: keys.map((key) => ({ feature_key: key, ...flagRegistry[key] })),
      }),
      sentence: `The flags ${keys.join(", ")} could not be added: they cannot be switched`,
    })),

    describeKinds: once((site_key) => ({
      request: client.rpc("describe_kinds", {
        site_key,
        kinds: [
          ...collectionKinds.map((name) => rowOfKind(kinds[name])),
          rowOfPages((file) => suppliedTexts(fallbackLanguage, file)),
        ],
        pages: pageNames.map((name) => ({ id: idOfPage(name), slug: name })),
      }),
      sentence: "The kinds of articles could not be described: readers see no field that is new",
    })),
  };

  type Sending = {
    request: PromiseLike<{ error: { message: string } | null; status: number }>;
    sentence: string;
  };

  function once<Given extends unknown[]>(send: (siteKey: string, ...given: Given) => Sending) {
    let asked = false;
    return async (...given: Given): Promise<void> => {
      if (asked || siteKey === undefined) return;
      asked = true;
      const { request, sentence } = send(siteKey, ...given);
      const { error, status } = await request;
      if (!error) return;
      if (status === 0 || status >= 500) asked = false;
      else report(error, sentence);
    };
  }
}
