import { refuse } from "./refusals.ts";

const allowed = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** The object's name in the address, decoded once, after `/object/{access}/{bucket}/`. */
export function objectNameIn(request: Request, access: string | undefined, bucket: string): string {
  const path = new URL(request.url).pathname;
  const start = `/storage/v1/object/${access ? `${access}/` : ""}`;
  try {
    return decodeURIComponent(path.slice(start.length)).slice(bucket.length + 1);
  } catch {
    throw refuse.badName(path);
  }
}

/** Refuses the names that the real service refuses, and those that mean another folder. */
export function requireName(name: string): string {
  const segments = name.split("/");
  if (!allowed.test(name) || name.length > 1024 || segments.some((part) => ["", ".", ".."].includes(part))) {
    throw refuse.badName(name);
  }
  return name;
}
