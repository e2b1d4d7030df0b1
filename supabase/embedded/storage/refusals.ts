import { Refusal } from "../refusal.ts";

/** The real service answers 400 for all of these and says what it means in `statusCode` and `code`. */
function storageRefusal(statusCode: string, code: string, error: string, message: string): Refusal {
  return new Refusal(400, { statusCode, code, error, message });
}

export const refuse = {
  noBucket: () => storageRefusal("404", "NoSuchBucket", "Bucket not found", "Bucket not found"),
  noObject: () => storageRefusal("404", "NoSuchKey", "not_found", "Object not found"),
  duplicate: () => storageRefusal("409", "KeyAlreadyExists", "Duplicate", "The resource already exists"),
  rowRule: () => storageRefusal("403", "AccessDenied", "Unauthorized", "new row violates row-level security policy"),
  badToken: (reason: string) => storageRefusal("403", "AccessDenied", "Unauthorized", reason),
  tooLarge: () =>
    storageRefusal("413", "EntityTooLarge", "Payload too large", "The object exceeded the maximum allowed size"),
  wrongType: (type: string) =>
    storageRefusal("415", "InvalidMimeType", "invalid_mime_type", `mime type ${type} is not supported`),
  badName: (name: string) => storageRefusal("400", "InvalidKey", "InvalidKey", `Invalid key: ${name}`),
  badRequest: (message: string) => storageRefusal("400", "InvalidRequest", "InvalidRequest", message),
};
