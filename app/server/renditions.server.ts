import { Worker } from "node:worker_threads";
import type { PictureFailure, RenditionFormat } from "../schemas/rules/picture.ts";

export type Rendition = { width: number; format: RenditionFormat; bytes: Uint8Array };
export type Portrait = { density: number; format: RenditionFormat; bytes: Uint8Array };
type Size = { width: number; height: number };
/** A moving picture has no copies, but a size. */
export type Renditions =
  | ({ ok: true; files: Rendition[]; portraits: Portrait[] } & Size)
  | ({ ok: false; reason: PictureFailure } & Partial<Size>);

const patience = 4 * 60_000;
const worker = import.meta.env.PROD ? "./rendition-worker.js" : "./rendition-worker.server.ts";

/** In a thread of its own; of somebody also a portrait in two inks. Says why a picture cannot be taken; throws when the thread comes to nothing. */
export function makeRenditions(picture: Uint8Array<ArrayBuffer>, portrait = false): Promise<Renditions> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(worker, import.meta.url), {
      workerData: { picture, portrait },
      transferList: [picture.buffer],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const deadline = setTimeout(() => void thread.terminate(), patience);
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => {
      clearTimeout(deadline);
      reject(new Error("The thread that makes copies of pictures ended without them."));
    });
  });
}
