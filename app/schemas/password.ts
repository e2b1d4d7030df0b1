export const smallestPassword = 6;
/** What bcrypt reads of a password. */
export const largestPassword = 72;
