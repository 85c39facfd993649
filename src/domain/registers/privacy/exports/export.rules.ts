/** How long an export can be downloaded. Its mail and its pages say so. */
export const exportKept_hours = 24;

/** How many exports a person may request within a day. Failed exports count. */
export const mostExports_perDay = 3;

/** How long a row is stored after the request: requests are counted by it, and the person reads the state of their export from it. */
export const exportRowKept_hours = 48;
