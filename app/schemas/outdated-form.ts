/** The reason of a form that was refused for what no field of it shows; every other reason is a sentence. */
export const outdatedForm = "outdatedForm";
