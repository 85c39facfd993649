import type { Figure } from '../judge.ts';

/** The machine, versions and commit that a bench measured. */
export type Made = {
  cores: string;
  memory: string;
  disk: string;
  /** Processes that wanted a processor in the minute before the bench began. On an idle machine it is near zero. */
  otherLoad: number;
  node: string;
  postgresql: string;
  command: string;
  commit: string;
  day: string;
};

/** The site and the floor at one number of listings, in requests a second: medians of the rounds. */
export type Compared = {
  listings: number;
  what: string;
  site: number;
  floor: number;
  ratio: number;
  /** The lower and the upper quartile of the rounds' ratios. */
  low: number;
  high: number;
  atLeast: number;
};

export type RatesByWriters = { name: string; perSecond: { writers: number; rate: number }[] };

/** What one deal costs, and what one chain of journals takes, by bench/scale.ts. */
export type ScaleFigures = {
  cores: number;
  tables: { name: string; rows: number; bytes: number; bytesWithDeadRows: number }[];
  statements: number;
  transactionsOfVerbs: number;
  transactions: number;
  wal_bytes: number;
  dealsPerSecond: number;
  rates: RatesByWriters[];
  linking_ms: number;
  linksVerifiedPerSecond: number;
  sealsVerifiedPerSecond: number;
  partitions: { what: string; whole: number; byMonth: number; unit: string }[];
};

/** The figures that a bench passes to `saveFigures`. */
export type Measured = { figures: Figure[]; compared?: Compared[]; scale?: ScaleFigures };

/** One file of bench/results/. */
export type SavedResults = Measured & { title: string; made: Made };
