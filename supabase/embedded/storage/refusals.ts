import { Refusal } from "../refusal.ts";

/** The real service answers 400 for all of these and says what it means in `statusCode`. */
function storageRefusal(statusCode: string, error: string, message: string): Refusal {
  return new Refusal(400, { statusCode, error, message });
}

export const refuse = {
  noBucket: () => storageRefusal("404", "Bucket not found", "Bucket not found"),
  noObject: () => storageRefusal("404", "not_found", "Object not found"),
  duplicate: () => storageRefusal("409", "Duplicate", "The resource already exists"),
  rowRule: () => storageRefusal("403", "Unauthorized", "new row violates row-level security policy"),
  badToken: (reason: string) => storageRefusal("403", "Unauthorized", reason),
  tooLarge: () => storageRefusal("413", "Payload too large", "The object exceeded the maximum allowed size"),
  wrongType: (type: string) => storageRefusal("415", "invalid_mime_type", `mime type ${type} is not supported`),
  badName: (name: string) => storageRefusal("400", "InvalidKey", `Invalid key: ${name}`),
  badRequest: (message: string) => storageRefusal("400", "InvalidRequest", message),
  badSignature: () => storageRefusal("400", "InvalidJWT", "The link is not valid or has expired"),
};
