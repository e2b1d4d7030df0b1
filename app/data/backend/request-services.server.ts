import type { Language } from "../../schemas/formats/languages.ts";
import type { Environment } from "../../server/environment.server.ts";
import type { RenditionJobs } from "../files/renditions.server.ts";
import type { Publication } from "../published/publication.server.ts";
import type { Waits } from "../session/credentials.server.ts";
import type { ReadTexts } from "../texts/content-health.server.ts";
import type { Attempts } from "./attempts.server.ts";
import type { AnonClient } from "./client.server.ts";
import type { Refusal } from "./result.server.ts";

export type Caller = {
  network: string;
  language: Language;
  accessToken: string | undefined;
  forgetSession(): void;
  form?(): string | null;
  unidentified?: Refusal | undefined;
};

export type RequestServices = {
  environment: Environment;
  /** Of the site. */
  zone: string;
  caller: Caller;
  /** The sign-in service. What it changes of the session counts at once for all that this request asks. */
  login: () => AnonClient["auth"];
  accessToken: () => Promise<string | null>;
  /** From here on the answers of data wait for whether the sender is let in. */
  admit?: (refused: Promise<Refusal | undefined>) => void;
  admission?: () => Promise<Refusal | undefined> | undefined;
  attempts: Attempts;
  waits: Waits;
  published: Pick<Publication, "republish">;
  renditions: Pick<RenditionJobs, "start">;
  readTexts: ReadTexts;
};
