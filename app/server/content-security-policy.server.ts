import { hash } from "node:crypto";
import type { Environment } from "./environment.server.ts";
import { publicFilesOrigin } from "./pass-through.server.ts";

type Directives = Record<string, readonly string[]>;
type Inline = { scripts: readonly string[]; styles: readonly string[] };
type Embed = { allowedOrigins: readonly string[]; ancestor: string; sandbox: string; reportTo?: string };

export function pagePolicy({ scripts, styles }: Inline, settings: Environment): string {
  const { NODE_ENV, EMBED_ORIGIN, CSP_REPORT_URI } = settings;
  const development = NODE_ENV === "development";
  const files = publicFilesOrigin(settings);
  return policy({
    "default-src": ["'self'"],
    "script-src": development ? ["'self'", "'unsafe-inline'"] : [...scripts, "'strict-dynamic'"],
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : styles)],
    ...(development && { "connect-src": ["'self'", "ws:"] }),
    ...(EMBED_ORIGIN && { "frame-src": ["'self'", EMBED_ORIGIN] }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(!development && { "require-trusted-types-for": ["'script'"], "trusted-types": ["default"] }),
    ...reporting(CSP_REPORT_URI),
    ...(files && { "img-src": ["'self'", files], "media-src": ["'self'", files] }),
  });
}

export function embedPolicy(script: string, { allowedOrigins, ancestor, sandbox, reportTo }: Embed): string {
  return policy({
    sandbox: [sandbox],
    "default-src": allowedOrigins,
    "script-src": [sourceHash(script), ...allowedOrigins],
    "style-src": ["'unsafe-inline'", ...allowedOrigins],
    "img-src": ["data:", ...allowedOrigins],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": allowedOrigins,
    "frame-ancestors": [ancestor],
    ...reporting(reportTo),
  });
}

export function sourceHash(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function reporting(address: string | undefined): Directives {
  return address ? { "report-uri": [address], "report-to": ["csp"] } : {};
}
