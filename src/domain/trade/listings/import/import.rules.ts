import { day_ms } from '#platform/clock.ts';

/** The largest size of a file, and the most listings in it. */
export const mostFileBytes = 20 * 1024 * 1024;
export const mostLines = 100_000;

/** Files up to this size are checked before the page answers; larger ones while the seller watches the progress. */
export const checkedAtOnce_bytes = 128 * 1024;

export const mostColumns = 60;
/** A file with card numbers in more cells than this is refused as a whole. */
export const mostCardCells = 500;
/** Four bytes for each character of a description, because text fields are limited before they are trimmed. */
export const longestCell = 16_000;

/** The lines of one transaction. */
export const linesAtOnce = 250;
export const mostSample = 5;
/** The page shows at most this many mistakes; a file has all of them. */
export const mostFaultsShown = 50;
/** After this many pictures of one import, it is the turn of the next import. */
export const picturesInTurn = 40;

/** How long a file stays after its last use, and its import after that. */
export const fileKept_ms = 7 * day_ms;
export const importKept_ms = 90 * day_ms;
/** A seller may have this many files without a decision; a further file replaces the oldest. */
export const mostWaiting = 10;
