/** What a page can say once after something was done. The words are in the locale files under the same names. */
export const noticeNames = ["accountCreated", "loggedIn", "flagUpdated", "passwordChanged", "emailConfirmed"] as const;
export type NoticeName = (typeof noticeNames)[number];
