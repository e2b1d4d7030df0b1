/** The zone of the site: its days begin in it, and the admin panel and emails tell times in it. */
export const defaultZone = "America/Toronto";
