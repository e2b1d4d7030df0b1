import { flagsPerPage, keyLike, type Flag, type FlagSearch } from "../../schemas/rules/flag.ts";
import type { Client } from "../backend/client.server.ts";
import { containing, quoted, pageOf, type PageOf } from "../backend/page-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { answerOf, type Result, resultOf } from "../backend/result.server.ts";

const columns = "id, feature_key, description, category, enabled, last_switch";

export function featuresFor(client: Client, { published }: RequestServices) {
  return {
    page(search: FlagSearch, page: number): Promise<PageOf<Flag>> {
      return pageOf(
        "site_features",
        (counting) => {
          const flags = client
            .from("site_features")
            .select<string, Flag>(columns, counting)
            .order("category", { ascending: true })
            .order("feature_key", { ascending: true });
          if (search.key) return flags.eq("feature_key", search.key);
          return search.text ? flags.or(matching(search)) : flags;
        },
        page,
        flagsPerPage,
      );
    },

    one(key: string): Promise<Result<Flag | undefined>> {
      return resultOf(
        client.from("site_features").select<string, Flag>(columns).eq("feature_key", key),
        ([flag]) => flag,
      );
    },

    /** Sets the state instead of toggling; `false` when the flag is gone or may not be switched. */
    set(id: string, enabled: boolean): Promise<Result<boolean>> {
      const flag = () => client.from("site_features").update({ enabled }).eq("id", id).select("id");
      return resultOf(answerOf(flag), async (switched) => {
        await published.republish();
        return switched.length === 1;
      });
    },
  };
}

function matching({ text, keys, categories }: FlagSearch): string {
  const named = keys.length > 0 ? [`feature_key.in.(${keys.join()})`] : [];
  const under = categories.length > 0 ? [`category.in.(${categories.map(quoted).join()})`] : [];
  const without = categories.includes("other") ? ["category.is.null"] : [];
  return [
    containing(["feature_key"], [keyLike(text)]),
    containing(["description", "category"], [text]),
    ...named,
    ...under,
    ...without,
  ].join();
}
