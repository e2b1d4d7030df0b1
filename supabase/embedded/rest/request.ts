import { missing } from "../refusal.ts";

export type Wishes = {
  returnsRows: boolean;
  countsAll: boolean;
  onConflict: "update" | "ignore" | undefined;
  single: boolean;
  contentType: string;
};

/** What the headers ask for. A wish that cannot be met is refused, not forgotten. */
export function wishesOf(request: Request): Wishes {
  const prefer = (request.headers.get("prefer") ?? "").split(",").map((wish) => wish.trim());
  const first = (name: string) => prefer.find((wish) => wish.startsWith(`${name}=`))?.slice(name.length + 1);
  if (request.headers.has("range")) throw missing("the Range header on tables");
  for (const wish of prefer) {
    if (
      /^(count=(planned|estimated)|missing=default|tx=rollback|handling=strict|(max-affected|timezone)=.*|return=headers-only)$/.test(
        wish,
      )
    ) {
      throw missing(`the preference ${wish}`);
    }
  }
  for (const header of ["accept-profile", "content-profile"]) {
    const schema = request.headers.get(header);
    if (schema && schema !== "public") throw missing(`the schema ${schema}`);
  }
  return {
    ...mediaTypeOf(request.headers.get("accept") ?? "*/*"),
    returnsRows: first("return") === "representation",
    countsAll: first("count") === "exact",
    onConflict: ({ "merge-duplicates": "update", "ignore-duplicates": "ignore" } as const)[first("resolution") ?? ""],
  };
}

export function requireJson(request: Request): void {
  const type = request.headers.get("content-type") ?? "application/json";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw missing(`bodies of type ${type}`);
}

function mediaTypeOf(accept: string): Pick<Wishes, "single" | "contentType"> {
  const [type] =
    /^application\/vnd\.pgrst\.object\+json$|^$|^(\*\/\*|application\/json)\s*([,;]\s*(?!nulls)|$)/.exec(
      accept.trim(),
    ) ?? [];
  if (type === undefined) throw missing(`answers of type ${accept}`);
  const single = type.startsWith("application/vnd");
  return { single, contentType: `${single ? type : "application/json"}; charset=utf-8` };
}
