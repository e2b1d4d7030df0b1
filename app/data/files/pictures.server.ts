import { inEachLanguage, languages, type Language } from "../../schemas/formats/languages.ts";
import { bucket, publicAddress } from "../../schemas/formats/stored-file.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { renditionPath, type Focus, type PictureFailure, type PictureState } from "../../schemas/rules/picture.ts";
import { publicFilesOrigin } from "../../server/pass-through.server.ts";
import type { Client } from "../backend/client.server.ts";
import { containing, pageOf, type PageOf } from "../backend/page-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { rows, type Result, resultOf } from "../backend/result.server.ts";

export type AltTexts = Record<Language, string>;
export type Picture = {
  path: string;
  address: string;
  thumbnail: string;
  state: PictureState;
  reason: PictureFailure | null;
  width: number | null;
  height: number | null;
  widths: number[];
  focus: Focus;
  alt: AltTexts;
};

export type FileUse = {
  kind: KindName;
  id: string;
  slug: string;
  place: "cover" | "share" | "logo" | "text";
  language: Language | null;
  title: string | null;
};

export const picturesPerPage = 24;
/** Bytes: far more than one of 400 pixels has. */
const largestCopy = 300_000;

const columns = "file_path, state, reason, width, height, widths, version, focus_x, focus_y, alt" as const;

const searchedColumns = ["file_path", ...languages.map((language) => `alt->>${language}`)];

export function picturesFor(client: Client, { environment, accessToken, published, renditions }: RequestServices) {
  const filesOrigin = publicFilesOrigin(environment);
  const pictures = () => client.from("pictures");

  return {
    makeWaiting,

    /** Newest first, pages count from 1. Throws 503 when the backend does not answer. */
    async list(search: string, page: number): Promise<PageOf<Picture>> {
      const found = await pageOf(
        "pictures",
        (counting) => {
          const all = pictures().select<string, Row>(columns, counting);
          const matching = search === "" ? all : all.or(containing(searchedColumns, [search]));
          return matching.order("added_at", { ascending: false }).order("file_path");
        },
        page,
        picturesPerPage,
      );
      return { total: found.total, rows: found.rows.map((row) => pictureIn(row, filesOrigin)) };
    },

    async at(path: string): Promise<Picture | undefined> {
      const found = await pictures().select<string, Row>(columns).eq("file_path", path);
      return rows(found, "pictures").map((row) => pictureIn(row, filesOrigin))[0];
    },

    /** The smallest copy of a stored picture as a `data:` address; undefined while there is none. */
    async smallCopy(path: string): Promise<string | undefined> {
      const { data } = await pictures().select("version, widths").eq("file_path", path).eq("state", "ready");
      const [{ version, widths } = {}] = data ?? [];
      if (!version || !widths?.[0]) return undefined;
      const copy = await client.storage.from(bucket).download(renditionPath(path, version, widths[0], "webp"));
      if (!copy.data || copy.data.size > largestCopy) return undefined;
      return `data:image/webp;base64,${Buffer.from(await copy.data.arrayBuffer()).toString("base64")}`;
    },

    async waiting(): Promise<number> {
      const { count } = await pictures()
        .select("file_path", { count: "exact", head: true })
        .eq("state", "waiting")
        .or(`claimed_until.is.null,claimed_until.lt."${new Date().toISOString()}"`);
      return count ?? 0;
    },

    describe(path: string, focus: Focus, alt: AltTexts): Promise<Result<boolean>> {
      const described = pictures().update({ focus_x: focus.x, focus_y: focus.y, alt }).eq("file_path", path);
      return resultOf(described.select("file_path"), async (found) => {
        await published.republish();
        return found.length > 0;
      });
    },

    remake(path: string): Promise<Result> {
      return resultOf(client.rpc("remake_picture", { path }), makeWaiting);
    },

    usesOf(path: string): Promise<Result<FileUse[]>> {
      const address = path.split("/").map(encodeURIComponent).join("/");
      return resultOf(client.rpc("file_uses", { path, address }), (uses) => uses as FileUse[]);
    },
  };

  async function makeWaiting(): Promise<void> {
    const token = await accessToken();
    if (token) renditions.start(token);
  }
}

type Row = Pick<Picture, "state" | "reason" | "width" | "height" | "widths"> & {
  file_path: string;
  version: string;
  focus_x: number;
  focus_y: number;
  alt: Partial<AltTexts>;
};

function pictureIn(row: Row, filesOrigin: string): Picture {
  const { file_path: path, state, reason, width, height, widths, version } = row;
  const [narrowest] = widths;
  return {
    path,
    address: publicAddress(path, filesOrigin),
    thumbnail: publicAddress(narrowest ? renditionPath(path, version, narrowest, "webp") : path, filesOrigin),
    state,
    reason,
    width,
    height,
    widths,
    focus: { x: row.focus_x, y: row.focus_y },
    alt: inEachLanguage((language) => row.alt[language] ?? ""),
  };
}
