import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BackupHeader, BackupLine, BackupRow, SequenceValues, TableTotals } from './backup-format.ts';

type Part =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; row: BackupRow }
  | { kind: 'totals'; totals: TableTotals }
  | { kind: 'sequences'; sequences: SequenceValues }
  | { kind: 'end' };

export class BadBackup extends Error {}

export async function* readBackup(file: string): AsyncGenerator<Part> {
  try {
    for await (const line of linesOf(file)) yield partOf(JSON.parse(line) as BackupLine);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof SyntaxError) throw new BadBackup(`${file} is not a backup.`);
    if (code === 'ENOENT' || code?.startsWith('Z_')) throw new BadBackup(`${file} cannot be read (${message}).`);
    throw error;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let unfinishedLine = '';
  const text = createGunzip().setEncoding('utf8');
  // An error in either stream ends both, and is thrown to the reader of the text.
  pipeline(createReadStream(file), text, () => {});
  for await (const piece of text as AsyncIterable<string>) {
    const lines = (unfinishedLine + piece).split('\n');
    unfinishedLine = lines.pop() ?? '';
    yield* lines;
  }
  if (unfinishedLine) yield unfinishedLine;
}

function partOf(line: BackupLine): Part {
  if (Array.isArray(line)) return { kind: 'row', row: line };
  if ('backup' in line) return { kind: 'header', header: line };
  if ('table' in line) return { kind: 'table', name: line.table, columns: line.columns };
  if ('rows' in line) return { kind: 'totals', totals: line };
  if ('sequences' in line) return { kind: 'sequences', sequences: line.sequences };
  return { kind: 'end' };
}

/** Reads the whole file before the restore changes anything, so that a damaged or cut-off backup restores nothing. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  let rows = 0;
  let last: Part['kind'] | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'table') rows = 0;
    if (part.kind === 'row') rows += 1;
    if (part.kind === 'totals' && part.totals.rows !== String(rows)) throw new BadBackup(`${file} lacks rows.`);
    last = part.kind;
  }
  if (header?.backup !== 'agbon') throw new BadBackup(`${file} is not a backup.`);
  if (header.version !== 1) throw new BadBackup(`${file} was made by another version of the backup command.`);
  if (last !== 'end') throw new BadBackup(`${file} was cut off.`);
  return header;
}
