import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import { bucket } from "../../schemas/formats/stored-file.ts";
import {
  largestPicture,
  portraitPath,
  renditionPath,
  type PictureFailure,
  renditionFolder,
} from "../../schemas/rules/picture.ts";
import { cacheControl } from "../../server/cache-policy.server.ts";
import type { Environment } from "../../server/environment.server.ts";
import { makeRenditions } from "../../server/renditions.server.ts";
import { createTokenClient, fetchWithin, type Client } from "../backend/client.server.ts";
import type { Publication } from "../published/publication.server.ts";
import { fetchFile, upload } from "./file-upload.server.ts";

export type RenditionJobs = ReturnType<typeof createRenditionJobs>;
export const renditionsContext = createContext<Pick<RenditionJobs, "start">>();

type Options = {
  environment: Environment;
  published: Pick<Publication, "republish">;
  make?: typeof makeRenditions;
  report?: (error: unknown, sentence: string) => void;
};
type Claim = { file_path: string; claim: string; portrait: boolean };
type Outcome =
  | { state: "ready"; width: number; height: number; widths: number[]; version: string; portrait: boolean }
  | { state: "failed"; reason: PictureFailure; width?: number | undefined; height?: number | undefined };

/** One picture after another, off every request. The backend gives each to one process at a time, and again if left unfinished. */
export function createRenditionJobs(options: Options) {
  const { environment, published, report } = options;
  let token = "";
  let isPending = false;
  let running: Promise<void> | undefined;

  return {
    start(accessToken: string): void {
      token = accessToken;
      isPending = true;
      running ??= work();
    },

    async idle(): Promise<void> {
      await running;
    },
  };

  async function work(): Promise<void> {
    try {
      while (isPending) {
        isPending = false;
        while (await makeNext()) isPending = true;
      }
    } catch (error) {
      report?.(error, "smaller copies of a picture could not be made");
    } finally {
      running = undefined;
    }
  }

  /** False when no picture waits. Throws when the backend does not take part: the picture then waits again. */
  async function makeNext(): Promise<boolean> {
    const session = token;
    const client = createTokenClient(environment, async () => session, fetchWithin(10_000));
    const claimed = await client.rpc("claim_picture");
    if (claimed.error) throw new Error(claimed.error.message);
    const next = claimed.data as Claim | null;
    if (!next) return false;
    const version = randomUUID().slice(0, 8);
    try {
      const outcome = await outcomeOf(next, version, session, options);
      const finished = await client.rpc("finish_picture", { of_claim: next.claim, outcome });
      if (finished.error) throw new Error(finished.error.message);
      await forget(client, next.file_path, (name) => name.startsWith(`${version}-`) !== finished.data);
      await published.republish();
      return true;
    } catch (error) {
      await client.rpc("finish_picture", { of_claim: next.claim, outcome: {} });
      throw error;
    }
  }
}

async function outcomeOf(
  { file_path: path, portrait }: Claim,
  version: string,
  session: string,
  { environment, make = makeRenditions }: Options,
): Promise<Outcome> {
  const picture = await fetchFile(path, largestPicture, session, environment);
  if (typeof picture === "string") return { state: "failed", reason: picture };
  const made = await make(picture, portrait);
  if (!made.ok) return { state: "failed", reason: made.reason, width: made.width, height: made.height };
  for (const file of made.files)
    await store(renditionPath(path, version, file.width, file.format), file.bytes, session, environment);
  for (const { density, format, bytes } of made.portraits)
    await store(portraitPath(path, version, density, format), bytes, session, environment);
  const { width, height, files } = made;
  return { state: "ready", width, height, widths: [...new Set(files.map(({ width }) => width))], version, portrait };
}

async function store(to: string, bytes: Uint8Array, session: string, environment: Environment): Promise<void> {
  const how = { cachePolicy: cacheControl.storedRendition, declaredSize: bytes.length };
  const stored = await upload(to, once(bytes), session, environment, how);
  if (!stored.ok) throw new Error(stored.reason);
}

async function forget(client: Client, path: string, isOld: (name: string) => boolean): Promise<void> {
  const files = await renditionsOf(client, path);
  const old = files.filter((file) => isOld(file.split("/").at(-1) ?? ""));
  if (old.length > 0) await client.storage.from(bucket).remove(old);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function renditionsOf(client: Client, path: string): Promise<string[]> {
  const folder = `${renditionFolder}/${path}`;
  const listed = await client.storage.from(bucket).list(folder, { limit: 100 });
  return (listed.data ?? []).filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`);
}
