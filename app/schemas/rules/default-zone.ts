/** The zone of the site where none is set: its days begin in it, and the admin panel, emails and feeds tell times in it. */
export const defaultZone = "America/Toronto";
