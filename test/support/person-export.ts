import { Writable } from 'node:stream';
import type { Ctx } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { writeExport } from '#domain/registers/privacy/exports/write-export.ts';
import { readZip } from './zip-reader.ts';

export type ExportedRecord = {
  title: string;
  writtenAt: string;
  keptUntil: string;
  answers: { label: string; value: string }[];
  files?: string[];
};

export type ReadExport = {
  names: string[];
  /** The content of all JSON files. */
  kept: { what: string; records: ExportedRecord[] }[];
  /** The content of all text files. */
  text: string;
  content(name: string): Buffer;
};

export function readExport(zip: Buffer): ReadExport {
  const entries = readZip(zip);
  const ending = (end: string) => entries.filter(({ name }) => name.endsWith(end));
  return {
    names: entries.map(({ name }) => name),
    kept: ending('.json').map(({ content }) => JSON.parse(String(content)) as ReadExport['kept'][number]),
    text: ending('.txt')
      .map(({ content }) => String(content))
      .join('\n'),
    content(name) {
      const found = entries.find((entry) => entry.name === name);
      if (!found) throw new Error(`The export has no ${name}.`);
      return found.content;
    },
  };
}

/** The export of a person's data as the job writes it. */
export async function exportOf(ctx: Ctx, person: Person): Promise<ReadExport> {
  const pieces: Buffer[] = [];
  const output = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  await writeExport(ctx, { person, about: person.email ?? person.phone ?? '', output });
  return readExport(Buffer.concat(pieces));
}
