/** Whose it is: beside another name there is the initial of that. */
export const markOf: string = "Northlight";
export const mark = {
  viewBox: "0 0 32 32",
  rays: "M5.5 9.2h3v15h-3zM23.5 5.5h3v15h-3z",
  veil: "M5.5 5.5h3.6c6.6 0 7.6 15 14.2 15h3.2v3.7h-3.6c-6.8 0-7.8-15-14.2-15H5.5z",
  horizon: "M3 27.6h26v1.4H3z",
} as const;
