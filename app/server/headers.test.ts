import { expect, test } from "vitest";

Object.assign(process.env, {
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEY: "none",
  CSP_REPORT_URI: "https://reports.example.com/northlight",
});
const { contentSecurityPolicy, embedPolicy, secureCookies, secureHeaders, stateCaching } =
  await import("./headers.server.ts");

test("the files of a hosted backend come from its own address", () => {
  const policy = contentSecurityPolicy("");
  expect(policy).toContain("; img-src 'self' http://127.0.0.1:1;");
  expect(policy).toContain("; media-src 'self' http://127.0.0.1:1");
});

test("a picture in the page itself is shown, and by no other page", () => {
  expect(contentSecurityPolicy('<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="">')).toContain(
    "; img-src 'self' http://127.0.0.1:1 data:;",
  );
  expect(contentSecurityPolicy("<p>src=&quot;data:image/png</p>")).not.toContain("data:");
});

test("what a policy stops is reported where the configuration says", () => {
  expect(contentSecurityPolicy("")).toMatch(
    /; report-uri https:\/\/reports\.example\.com\/northlight; report-to csp\b/,
  );
  const headers = new Headers();
  secureHeaders(headers);
  expect(headers.get("reporting-endpoints")).toBe('csp="https://reports.example.com/northlight"');
});

test.for([
  [200, "text/html; charset=utf-8", "private, no-cache"],
  [304, "", "private, no-cache"],
  [200, "text/x-script", "private, no-cache"],
  [200, "application/json", "no-store"],
  [302, "", "no-store"],
  [404, "text/html; charset=utf-8", "no-store"],
] as const)("an answer %i of %j that says nothing of caches says %s", ([status, type, cacheControl]) => {
  const answer = new Response(null, { status, headers: type ? { "Content-Type": type } : {} });
  stateCaching(answer);
  expect(answer.headers.get("Cache-Control")).toBe(cacheControl);
  const own = new Response(null, { status, headers: { "Cache-Control": "public, max-age=5" } });
  stateCaching(own);
  expect(own.headers.get("Cache-Control")).toBe("public, max-age=5");
});

test("each cookie becomes secure once", () => {
  const headers = new Headers([
    ["Set-Cookie", "toast=a; Path=/"],
    ["Set-Cookie", "insecure=secure"],
    ["Set-Cookie", "i18next=fr; Secure; Path=/"],
  ]);
  secureCookies(headers);
  expect(headers.getSetCookie()).toEqual([
    "toast=a; Path=/; Secure",
    "insecure=secure; Secure",
    "i18next=fr; Secure; Path=/",
  ]);
});

const embed = { guests: ["https://forms.test", "https://*.api.test"], ancestor: "'self'", sandbox: "allow-scripts" };

test("the document of an embedded form is sandboxed and admits the third party alone", () => {
  const directives = embedPolicy("<script>draw()</script>", embed).split("; ");
  expect(directives).toContain("sandbox allow-scripts");
  expect(directives).toContain("default-src https://forms.test https://*.api.test");
  expect(directives).toContain("form-action https://forms.test https://*.api.test");
  expect(directives).toContain("frame-ancestors 'self'");
  expect(directives).toContain("base-uri 'none'");
  const scripts = directives.find((directive) => directive.startsWith("script-src ")) ?? "";
  expect(scripts).toMatch(/^script-src 'sha256-[^']+' https:\/\/forms\.test https:\/\/\*\.api\.test$/);
});

test("only the document of an embedded form may be framed", () => {
  const framed = new Headers({ "Content-Security-Policy": embedPolicy("", embed) });
  secureHeaders(framed);
  expect(framed.has("X-Frame-Options")).toBe(false);
  for (const policy of [contentSecurityPolicy(""), undefined, "default-src 'none'; sandbox"]) {
    const headers = new Headers(policy === undefined ? {} : { "Content-Security-Policy": policy });
    secureHeaders(headers);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
  }
});
