import { idOfPage, pageNames } from "../../content/editable-pages.ts";
import { suppliedTexts } from "../../i18n/translations.server.ts";
import { fallbackLanguage } from "../../schemas/formats/languages.ts";
import { describedKinds, describedOtherwise } from "../../schemas/kinds/described-kinds.ts";
import { page } from "../../schemas/kinds/page.ts";
import { flagRegistry, type SiteFlag } from "../../schemas/rules/flag.ts";
import { release, type Client } from "./client.server.ts";

type Options = {
  client: Client;
  siteKey: string | undefined;
  report: (error: unknown, sentence: string) => void;
};

type Outcome = { error: { message: string } | null; status: number };
type Sending = { request: PromiseLike<Outcome>; sentence: string };

export function createRelease({ client, siteKey, report }: Options) {
  const kinds = () => describedKinds((file) => suppliedTexts(fallbackLanguage, file));

  return {
    addFlags: once((keys: SiteFlag[]) => {
      if (siteKey === undefined) return undefined;
      const features = keys.map((key) => ({ feature_key: key, ...flagRegistry[key] }));
      return {
        request: client.rpc("add_features", { site_key: siteKey, features }),
        sentence: `The flags ${keys.join(", ")} could not be added: they cannot be switched`,
      };
    }),

    describeKinds: once(() => {
      if (siteKey === undefined) {
        const sentence = "Without SITE_KEY the kinds of documents stay as another release described them";
        return { request: compareKinds(), sentence: `${sentence}: readers see no field that is new` };
      }
      const pages = pageNames.map((name) => ({ id: idOfPage(name), kind: page.name, slug: name }));
      return {
        request: client.rpc("describe_kinds", {
          site_key: siteKey,
          release: release.split(".").map(Number),
          kinds: kinds(),
          pages,
        }),
        sentence: "The kinds of documents stay as they are in the database: readers see no field that is new",
      };
    }),
  };

  async function compareKinds(): Promise<Outcome> {
    const { data, error, status } = await client.from("document_kinds").select();
    const otherwise = data ? describedOtherwise(data, kinds()) : [];
    return { error: error ?? (otherwise.length > 0 ? { message: otherwise.join(", ") } : null), status };
  }

  function once<Given extends unknown[]>(send: (...given: Given) => Sending | undefined) {
    let sent: Promise<void> | undefined;
    return (...given: Given): Promise<void> => (sent ??= sendOne(...given));

    async function sendOne(...given: Given): Promise<void> {
      const sending = send(...given);
      const { error, status } = (await sending?.request) ?? { error: null, status: 0 };
      if (error && status !== 0 && status < 500) report(error, sending!.sentence);
      else if (error || !sending) sent = undefined;
    }
  }
}
