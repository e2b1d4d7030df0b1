import { flagRegistry, type SiteFlag } from "../schemas/flag.ts";
import type { Client } from "./client.server.ts";

type Options = {
  client: Client;
  /** By which the database knows that it is the site; without it nothing is added. */
  siteKey: string | undefined;
  report: (error: unknown, sentence: string) => void;
};

/** Adds the rows of flags that a release brought: once, or until the backend has answered. */
export function createNewFlags({ client, siteKey, report }: Options) {
  let asked = false;

  return async function add(keys: SiteFlag[]): Promise<void> {
    if (asked || siteKey === undefined) return;
    asked = true;
    const features = keys.map((key) => ({ feature_key: key, ...flagRegistry[key] }));
    const { error, status } = await client.rpc("add_features", { site_key: siteKey, features });
    if (!error) return;
    if (status === 0 || status >= 500) asked = false;
    else report(error, `The flags ${keys.join(", ")} could not be added: they cannot be switched`);
  };
}
