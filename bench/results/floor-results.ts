import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** One comparison of the site with the floor: what was asked for, with how many listings, and the medians of the rounds. */
export type FloorRow = {
  what: string;
  listings: number;
  site_perSecond: number;
  floor_perSecond: number;
  ratio: number;
  atLeast: number;
};

export type FloorResults = { machine: string; commit: string; day: string; command: string; rows: FloorRow[] };

const resultsFile = 'bench/results/floor.json';

/** Adds what was measured to the saved results; the same comparison measured again replaces the one before. */
export function saveFloor(found: readonly FloorRow[], about: Pick<FloorResults, 'commit' | 'day' | 'command'>): void {
  const before = savedFloor();
  const isAgain = ({ what, listings }: FloorRow) => found.some((row) => row.what === what && row.listings === listings);
  const kept = before?.commit === about.commit ? before.rows.filter((row) => !isAgain(row)) : [];
  mkdirSync('bench/results', { recursive: true });
  const results: FloorResults = { machine: thisMachine(), ...about, rows: [...kept, ...found].toSorted(bySubject) };
  writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
}

export function savedFloor(): FloorResults | undefined {
  return existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as FloorResults) : undefined;
}

function bySubject(one: FloorRow, other: FloorRow): number {
  return one.what.localeCompare(other.what) || one.listings - other.listings;
}

function thisMachine(): string {
  const cores = cpus();
  const memory_gb = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memory_gb} GB of memory, Node ${process.versions.node}`;
}
