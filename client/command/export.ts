import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { listNames } from '../api-types.ts';
import type { ListName } from '../client.ts';
import { AgbonProblem } from '../problem.ts';
import type { Command, Work } from './command.ts';
import { csvOf } from './csv.ts';
import { exitCodes, CommandRefusal } from './exit-codes.ts';
import { plural } from './shown.ts';
import { ProgressLine } from './terminal.ts';

type Row = Record<string, unknown>;

/** Records that get a file of their own and are read one by one, because the lists with their ids leave fields out. */
const details = {
  deals: { of: 'listOrders', id: 'dealId' },
  conversations: { of: 'listThreads', id: 'id' },
} as const;

export const exportAll: Command = {
  name: 'export',
  about: 'Save all your records, a file for each list, as lines of JSON or as CSV.',
  options: { to: { type: 'string' }, csv: { type: 'boolean' } },
  optionWords: { to: 'the folder; agbon-export-DAY by default', csv: 'as CSV for spreadsheets' },
  async run(work) {
    const { terminal, typed } = work;
    const folder = typed.text('to') ?? `agbon-export-${new Date().toISOString().slice(0, 10)}`;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const progress = new ProgressLine(terminal);
    const counts: Record<string, number> = {};
    try {
      for (const name of listNames) Object.assign(counts, await saveListUnlessClosed(work, folder, name, progress));
    } finally {
      progress.end();
    }
    if (typed.has('json')) terminal.out(`${JSON.stringify({ folder, records: counts })}\n`);
    else terminal.out(`${plural(sumOf(counts), 'record')} saved in ${folder}\n`);
  },
};

/** Leaves out a list that the account does not have: a seller has no lists of a buyer, and a buyer none of a seller. */
async function saveListUnlessClosed(
  work: Work,
  folder: string,
  name: ListName,
  progress: ProgressLine,
): Promise<Record<string, number>> {
  try {
    return { [fileOf(name)]: await saveList(work, folder, name, progress) };
  } catch (error) {
    if (!(error instanceof AgbonProblem) || (error.status !== 403 && error.status !== 404)) throw error;
    work.terminal.err(`${fileOf(name)}: left out. ${error.message}\n`);
    return {};
  }
}

/** 'listOwnListings' is saved in 'own-listings'. */
function fileOf(name: string): string {
  return name
    .replace(/^list/, '')
    .replace(/(?<!^)[A-Z]/g, '-$&')
    .toLowerCase();
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

async function saveList(work: Work, folder: string, name: ListName, progress: ProgressLine): Promise<number> {
  const { client, terminal } = work;
  const ids = new Map<keyof typeof details, Set<string>>();
  const list = async function* () {
    for await (const item of client.all(name, {}, { signal: terminal.signal })) {
      const row = item as unknown as Row;
      for (const [file, { of, id }] of Object.entries(details))
        if (of === name && typeof row[id] === 'string') {
          const idsOfFile = ids.get(file as keyof typeof details) ?? new Set();
          ids.set(file as keyof typeof details, idsOfFile.add(row[id]));
        }
      yield row;
    }
  };
  let count = await writeFile(work, folder, fileOf(name), list(), progress);
  for (const [file, idsOfFile] of ids)
    count += await writeFile(work, folder, file, detailsOf(work, file, idsOfFile), progress);
  return count;
}

async function* detailsOf({ client, terminal }: Work, file: keyof typeof details, ids: ReadonlySet<string>) {
  const { signal } = terminal;
  for (const id of ids) {
    const found =
      file === 'deals'
        ? await client.call('getDeal', { dealId: id }, { signal })
        : await client.call('getThread', { threadId: id }, { signal });
    yield found as unknown as Row;
  }
}

/** Writes a temporary file and renames it at the end, so that no file has half of an export. */
async function writeFile(
  { typed, terminal }: Work,
  folder: string,
  name: string,
  rows: AsyncIterable<Row>,
  progress: ProgressLine,
): Promise<number> {
  const isCsv = typed.has('csv');
  const file = join(folder, `${name}.${isCsv ? 'csv' : 'jsonl'}`);
  const handle = await open(`${file}.part`, 'w', 0o600).catch(refuseFolder);
  try {
    const count = await (isCsv
      ? writeCsv(handle, rows)
      : writeLines(handle, rows, (count) => progress.show(`${name}: ${count}`)));
    renameSync(`${file}.part`, file);
    if (!terminal.redraws) terminal.err(`${name}: ${count}\n`);
    return count;
  } finally {
    await handle.close();
    rmSync(`${file}.part`, { force: true });
  }
}

async function writeLines(handle: FileHandle, rows: AsyncIterable<Row>, show: (count: number) => void) {
  let count = 0;
  for await (const row of rows) {
    await handle.write(`${JSON.stringify(row)}\n`);
    if (++count % 25 === 0) show(count);
  }
  return count;
}

/** The columns of CSV are known only at the end, because rows leave out empty fields. */
async function writeCsv(handle: FileHandle, rows: AsyncIterable<Row>): Promise<number> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  await handle.write(csvOf(all));
  return all.length;
}

function refuseFolder(error: Error): never {
  throw new CommandRefusal(`The files cannot be written: ${error.message}`, exitCodes.refused);
}
