export const exportKept_hours = 24;

/** How many exports a person may request within a day. Failed exports count. */
export const mostExports_perDay = 3;

/** At least: a row is kept for counting requests, and for the state on the page. */
export const exportRowKept_hours = 48;
