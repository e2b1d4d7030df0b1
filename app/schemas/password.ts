export const smallestPassword = 6;
/** bcrypt ignores the bytes after these. */
export const largestPassword = 72;
