/** How long an export can be downloaded. Its mail and its pages say so. */
export const exportKept_hours = 24;

/** So many a person may ask for within a day, those that failed among them. */
export const mostExports_perDay = 3;

/** How long a row stays after its export was asked for: to count them, and to tell the person what became of it. */
export const exportRowKept_hours = 48;
