/** Reasons of a rejected form that its page words; every other reason is a sentence. */
export const outdatedForm = "outdatedForm";
/** With a link that logs in. */
export const loggedOut = "loggedOut";
