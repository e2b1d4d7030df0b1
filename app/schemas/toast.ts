/** Keys of the texts in the locale files. */
export const toastNames = [
  "accountCreated",
  "loggedIn",
  "flagUpdated",
  "contentSaved",
  "versionRestored",
  "previewLinkMade",
  "previewLinkRevoked",
  "draftRestored",
  "filesUploaded",
  "fileDeleted",
  "recordsRepaired",
  "urlCopied",
  "personErased",
  "passwordChanged",
  "emailConfirmed",
  "emailHalfConfirmed",
  "linkTooOld",
  "emailChangeAsked",
  "otherSessionsEnded",
  "operatorApproved",
  "operatorRefused",
  "operatorRemoved",
  "operatorInvited",
  "invitationWithdrawn",
  "draftSaved",
  "articlePublished",
  "articleScheduled",
  "articleUnpublished",
  "articleTrashed",
  "articleRestored",
  "articleDeleted",
] as const;
export type ToastName = (typeof toastNames)[number];

/** Toasts that scripts show; every page of the back office carries their texts. */
export const clientToastNames = ["filesUploaded", "urlCopied"] as const satisfies ToastName[];
