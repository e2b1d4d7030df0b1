import type { Language } from "../schemas/languages.ts";
import type { Environment } from "../server/environment.server.ts";
import type { Attempts } from "./attempts.server.ts";
import type { Publication } from "./publication.server.ts";
import type { RenditionJobs } from "./renditions.server.ts";

export type Caller = {
  network: string;
  language: Language;
  accessToken: string | undefined;
  forgetSession(): void;
};

export type RequestServices = {
  environment: Environment;
  caller: Caller;
  attempts: Attempts;
  published: Pick<Publication, "republish">;
  renditions: Pick<RenditionJobs, "start">;
};
