import { markdownTable, shortly } from './markdown.ts';
import type { RatesByWriters, SavedResults, ScaleFigures } from './saved.ts';

const sizes = [1_000_000, 10_000_000, 100_000_000];
const year_s = 365 * 86_400;
/** How many times the mean load of the year the busiest hours have. */
const peak = 10;
/** Assumed, because no bench can measure how people browse. */
const readsOfDeal = 100;
const coresOfMachine = 8;
/** A machine that is half busy still answers fast, and carries the load of another one that failed. */
const busiest = 0.5;

/** The tables of docs/scale.md, by the name of their marks in that file. */
export function scaleTables(
  scale: ScaleFigures,
  saved: ReadonlyMap<string, SavedResults>,
): ReadonlyMap<string, string> {
  return new Map([
    ['one deal', oneDeal(scale)],
    ['work of a deal', workOfDeal(scale)],
    ['three sizes', threeSizes(scale, saved)],
    ['rates', ratesTable(scale.rates)],
    ['chain', chainFigures(scale)],
    ['partitions', partitionsTable(scale)],
  ]);
}

function sumOf(scale: ScaleFigures) {
  const sum = (of: 'rows' | 'bytes' | 'bytesWithDeadRows') => scale.tables.reduce((all, table) => all + table[of], 0);
  return { rows: sum('rows'), bytes: sum('bytes'), withDeadRows: sum('bytesWithDeadRows') };
}

function oneDeal(scale: ScaleFigures): string {
  const all = sumOf(scale);
  const big = scale.tables.filter(({ bytes }) => bytes >= all.bytes / 100);
  const [rows, bytes] = [
    all.rows - sumOf({ ...scale, tables: big }).rows,
    all.bytes - sumOf({ ...scale, tables: big }).bytes,
  ];
  const line = (name: string, of: { rows: number; bytes: number }) => [
    name,
    of.rows.toFixed(1),
    shortly(of.bytes),
    `${((100 * of.bytes) / all.bytes).toFixed(0)} %`,
  ];
  const lines = [
    ...big.map((table) => line(`\`${table.name}\``, table)),
    line(`${scale.tables.length - big.length} smaller ones`, { rows, bytes }),
    line('all', all),
  ];
  return markdownTable(['table', 'rows', 'bytes', 'of all bytes'], lines);
}

function workOfDeal(scale: ScaleFigures): string {
  return markdownTable(
    ['work of one deal', 'measured'],
    [
      ['statements of its verbs', shortly(scale.statements)],
      ['transactions of its verbs', shortly(scale.transactionsOfVerbs)],
      ['transactions that write, with mails and jobs', shortly(scale.transactions)],
      ['journals', shortly(journalsOf(scale))],
      ['write-ahead log', `${shortly(scale.wal_bytes / 1000)} KB`],
      ['bytes before a vacuum, with dead rows', `${shortly(sumOf(scale).withDeadRows / 1000)} KB`],
      ['deals a second, all processes on one machine', `${shortly(scale.dealsPerSecond)} on ${scale.cores} cores`],
    ],
  );
}

const journalsOf = ({ tables }: ScaleFigures) =>
  tables.find(({ name }) => name === 'ledger_journal')?.rows ?? Number.NaN;

const bestOf = (rates: readonly RatesByWriters[], name: string) =>
  Math.max(...rates.filter((one) => one.name === name).flatMap(({ perSecond }) => perSecond.map(({ rate }) => rate)));

function threeSizes(scale: ScaleFigures, saved: ReadonlyMap<string, SavedResults>): string {
  const all = sumOf(scale);
  const bytesOf = (isOf: (name: string) => boolean) =>
    sumOf({ ...scale, tables: scale.tables.filter(({ name }) => isOf(name)) }).bytes;
  const mails = bytesOf((name) => name === 'mail');
  // Jobs are deleted within days.
  const jobs = bytesOf((name) => name.startsWith('pgboss.'));
  const perSecond = (deals: number) => deals / year_s;
  const chain = bestOf(scale.rates, 'journals on one chain');
  const list = saved.get('growth')?.compared?.findLast(({ what }) => what === 'list');
  const coresForDeals = (deals: number) => (peak * perSecond(deals) * scale.cores) / scale.dealsPerSecond;
  const coresForReads = (deals: number) =>
    list ? (peak * perSecond(deals) * readsOfDeal * scale.cores) / list.site : Number.NaN;
  const machines = (deals: number) =>
    Math.ceil((coresForDeals(deals) + coresForReads(deals)) / busiest / coresOfMachine);
  const lines: [string, (deals: number) => string][] = [
    ['rows a year', (deals) => `${shortly((deals * all.rows) / 1e6)} million`],
    ['disk of mails, kept for twelve months', (deals) => bytes(deals * mails)],
    ['disk of all else, added a year', (deals) => bytes(deals * (all.bytes - mails - jobs))],
    ['write-ahead log a year', (deals) => bytes(deals * scale.wal_bytes)],
    ['deals a second, mean', (deals) => shortly(perSecond(deals))],
    ['deals a second, peak', (deals) => shortly(peak * perSecond(deals))],
    ['commits a second, mean', (deals) => shortly(perSecond(deals) * scale.transactions)],
    ['commits a second, peak', (deals) => shortly(peak * perSecond(deals) * scale.transactions)],
    ['journals a second, mean', (deals) => shortly(perSecond(deals) * journalsOf(scale))],
    ['journals a second, peak', (deals) => shortly(peak * perSecond(deals) * journalsOf(scale))],
    ['of what one chain takes, at peak', (deals) => percent((peak * perSecond(deals) * journalsOf(scale)) / chain)],
    ['cores for deals, at peak', (deals) => shortly(coresForDeals(deals))],
    ['reads a second, at peak', (deals) => shortly(peak * perSecond(deals) * readsOfDeal)],
    ['cores for reads, at peak', (deals) => shortly(coresForReads(deals))],
    [`machines of ${coresOfMachine} cores, half busy`, (deals) => shortly(machines(deals))],
    ['verifying the links of a year', (deals) => hours((deals * journalsOf(scale)) / scale.linksVerifiedPerSecond)],
    ['verifying the seals of a year', (deals) => hours((deals * sealsOf(scale)) / scale.sealsVerifiedPerSecond)],
  ];
  return markdownTable(
    ['deals a year', ...sizes.map((size) => `${size / 1e6} million`)],
    lines.map(([name, of]) => [name, ...sizes.map(of)]),
  );
}

const sealsOf = ({ tables }: ScaleFigures) => tables.find(({ name }) => name === 'seal')?.rows ?? Number.NaN;
const bytes = (count: number) => (count >= 1e12 ? `${shortly(count / 1e12)} TB` : `${shortly(count / 1e9)} GB`);
const percent = (share: number) => `${shortly(100 * share)} %`;
const hours = (seconds: number) =>
  seconds < 3600 ? `${shortly(seconds / 60)} minutes` : `${shortly(seconds / 3600)} hours`;

function ratesTable(rates: readonly RatesByWriters[]): string {
  const writers = rates[0]!.perSecond.map(({ writers }) => String(writers));
  const lines = rates.map(({ name, perSecond }) => [name, ...perSecond.map(({ rate }) => shortly(rate))]);
  return markdownTable(['a second, by writers', ...writers], lines);
}

function chainFigures(scale: ScaleFigures): string {
  const flush_ms = 1000 / (scale.rates[0]?.perSecond[0]?.rate ?? Number.NaN);
  return markdownTable(
    ['the lock of the chain', 'figure'],
    [
      ['checking and linking a journal, measured', `${shortly(scale.linking_ms)} ms`],
      ['a small commit by one writer, measured', `${shortly(flush_ms)} ms`],
      ['ceiling of one chain: 1000 ÷ (the sum)', `${shortly(1000 / (scale.linking_ms + flush_ms))} a second`],
      ['links verified again, measured', `${shortly(scale.linksVerifiedPerSecond)} a second`],
      ['seals verified again, measured', `${shortly(scale.sealsVerifiedPerSecond)} a second`],
    ],
  );
}

function partitionsTable({ partitions }: ScaleFigures): string {
  const lines = partitions.map(({ what, whole, byMonth, unit }) => [
    what,
    `${shortly(whole)} ${unit}`,
    `${shortly(byMonth)} ${unit}`,
  ]);
  return markdownTable(['outbox of twelve months', 'one table', 'by month'], lines);
}
