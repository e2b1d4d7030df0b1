/** What a page can say once after something was done. The words are in the locale files under the same names. */
export const noticeNames = [
  "accountCreated",
  "loggedIn",
  "flagUpdated",
  "contentSaved",
  "versionRestored",
  "filesUploaded",
  "fileDeleted",
  "recordsRepaired",
  "urlCopied",
  "personErased",
  "passwordChanged",
  "emailConfirmed",
  "emailHalfConfirmed",
  "emailChangeAsked",
  "otherSessionsEnded",
  "operatorApproved",
  "operatorRefused",
  "operatorRemoved",
  "operatorInvited",
  "invitationWithdrawn",
] as const;
export type NoticeName = (typeof noticeNames)[number];

/** The notices that scripts can show. Their words are on every page of the back office; those of the others come with what they say. */
export const noticesOfScripts = ["filesUploaded", "urlCopied"] as const satisfies NoticeName[];
