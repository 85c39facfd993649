import { day_ms } from '#platform/clock.ts';

export const mostFileBytes = 20 * 1024 * 1024;
export const mostLines = 100_000;

/** Files up to this size are checked before the page answers. */
export const checkedAtOnce_bytes = 128 * 1024;

export const mostColumns = 60;
/** A file with card numbers in more cells than this is refused as a whole. */
export const mostCardCells = 500;
/** Four times the 4,000 characters of a description, like the limit of a text field before it is trimmed. */
export const longestCell = 16_000;

/** How many lines one transaction checks or adds. */
export const linesAtOnce = 250;
export const mostSample = 5;
export const mostFaultsShown = 50;
/** After this many pictures of one import, it is the turn of the next import. */
export const picturesInTurn = 40;

/** How long after the last change of an import its file is deleted, and how long after it the import itself. */
export const fileKept_ms = 7 * day_ms;
export const importKept_ms = 90 * day_ms;
/** A seller may have this many files whose import they have not begun; a further file replaces the oldest. */
export const mostWaiting = 10;
