/** Areas of the product; each has sabotages. */
export const areas = [
  'stock',
  'payments',
  'payouts',
  'deadlines',
  'delivery PIN',
  'session',
  'api-keys',
  'calls',
  'webhooks',
  'rights',
  'limits',
  'escapes',
  'signatures',
  'clocks',
  'books',
  'outbox',
  'idempotency',
] as const;

type Area = (typeof areas)[number];

/** A guard to remove: at least one test must fail without it. */
export type Sabotage = {
  area: Area;
  /** What becomes possible without the guard: 'a stranger’s tries count against the buyer’s PIN'. */
  guard: string;
  file: string;
  /** Occurs in the file exactly once. */
  text: string;
  instead: string;
  /** The code whose tests run first, or the test itself: for SQL, which nothing imports, and for code that every page imports. */
  testsOf?: string;
};

type Broken = Omit<Sabotage, 'area' | 'file'>;

/** The sabotages of an area, listed by file. */
export function sabotagesOf(area: Area, files: Record<string, readonly Broken[]>): Sabotage[] {
  return Object.entries(files).flatMap(([file, broken]) => broken.map((one) => ({ area, file, ...one })));
}

export const nameOfSabotage = ({ file, guard }: Sabotage) => `${file}: ${guard}`;

/** The file's text with its guard broken. A sabotage that matches nowhere or twice is an error. */
export function sabotaged({ file, guard, text, instead }: Sabotage, original: string | undefined): string {
  const times = (original ?? '').split(text).length - 1;
  if (original === undefined || times !== 1 || text === instead)
    throw new Error(`The sabotage '${guard}' does not apply: its text occurs ${times} times in ${file}.`);
  return original.replace(text, () => instead);
}
