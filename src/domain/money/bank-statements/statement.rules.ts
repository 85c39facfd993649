import type { DifferenceAge } from './statement.options.ts';

export const mostStatementBytes = 5 * 1024 * 1024;
export const mostStatementLines = 20_000;
export const mostStatementColumns = 60;
export const longestNarration = 500;
export const longestReference = 100;
/** At most this many mistakes are shown; the rest are counted. */
export const mostFaultsShown = 50;
/** Headings are searched only in this many lines. Banks name the account holder above them. */
export const headingsWithin_lines = 40;
/** The largest amount of a line: more than any account has, and far below what the database can store. */
export const mostPerLine_minor = 1_000_000_000_000_000n;

/** A line may match a record by its amount if the bank's day is at most this many days after the day in our books. */
export const amountWithin_days = 5;
/** … or at most this many days before it. */
export const amountBefore_days = 1;

/** Lines are matched automatically with payouts that waited at most this long for their file or for approval. */
export const payoutWaitsAtMost_days = 60;

export const differencePatience_days = 7;

/** The youngest and the oldest age in days, both included. */
export const daysOfAge: Record<DifferenceAge, readonly [from: number, to: number | undefined]> = {
  new: [0, 1],
  week: [2, 7],
  month: [8, 30],
  old: [31, undefined],
};
