import type { Age } from './statement.options.ts';

export const mostFileBytes = 5 * 1024 * 1024;
export const mostLines = 20_000;
export const mostColumns = 60;
/** What banks write of a line, and what they call it. */
export const longestNarration = 500;
export const longestReference = 100;
/** So many mistakes are shown; the rest are counted. */
export const mostFaultsShown = 50;
/** Headings stand no further down: above them banks write whose account it is. */
export const headingsWithin_lines = 40;
/** More than anybody has, and far below what the database holds. */
export const mostOfLine_minor = 1_000_000_000_000_000n;

/** By its amount alone a line is known when the bank wrote it no longer after, and no more than a day before: banks close early. */
export const amountWithin_days = 5;
export const amountBefore_days = 1;

/** Lines are matched by themselves with payouts that waited at most this long for their file or for approval. */
export const waitsAtMost_days = 60;

/** After this many days a difference appears in the work queue. */
export const patience_days = 7;

/** From and to how many days, both of them included. */
export const daysOfAge: Record<Age, readonly [from: number, to: number | undefined]> = {
  new: [0, 1],
  week: [2, 7],
  month: [8, 30],
  old: [31, undefined],
};
