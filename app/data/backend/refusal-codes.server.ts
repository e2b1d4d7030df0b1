/** Why the database refuses: PostgREST answers `PT` and three digits with that status. supabase/schemas raises these. */
export const refusalCodes = {
  unauthorized: "PT401",
  notFound: "PT404",
  conflict: "PT409",
  gone: "PT410",
  preconditionFailed: "PT412",
  tooLarge: "PT413",
  unprocessable: "PT422",
  /** Until a person has read what the assistant wrote. */
  locked: "PT423",
  /** What all languages share is missing. */
  preconditionRequired: "PT428",
} as const;

export type RefusalCode = (typeof refusalCodes)[keyof typeof refusalCodes];
