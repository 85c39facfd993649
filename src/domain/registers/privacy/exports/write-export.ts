import { sql } from 'kysely';
import type { Writable } from 'node:stream';
import type { RetentionKind } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Person, PersonData } from '#domain/acting/requests/person-data.ts';
import { figuresInForce } from '#domain/acting/settings/settings-in-force.ts';
import { transaction } from '#platform/database/transaction.ts';
import { ZipWriter } from '#platform/zip/zip-writer.ts';
import { personDataList } from '../person-data-list.ts';
import {
  exportFileName,
  indexFileName,
  indexText,
  kindIntro,
  kindFileName,
  recordJson,
  recordText,
  type ExportContents,
} from './export-words.ts';
import { readPersonRecords } from './read-records.ts';

const filesPerBatch = 100;

type OwnFile = { hash: string; contentType: string };

/** The pictures and papers of a person in batches; files with the same content appear once. */
async function* readFiles(ctx: Ctx, person: Person): AsyncGenerator<OwnFile[]> {
  const fileIds = sql.join(
    personDataList.flatMap(({ files }) => (files ? [sql`select file_id from (${files(person)}) one`] : [])),
    sql` union all `,
  );
  for (let after: Buffer = Buffer.alloc(0); ;) {
    const { rows } = await sql<{ hash: Buffer; content_type: string }>`
      select distinct on (file.hash) file.hash, file.content_type
      from (${fileIds}) of_person join file on file.id = of_person.file_id
      where file.hash > ${after} order by file.hash, file.id limit ${filesPerBatch}`.execute(ctx.db);
    if (rows.length > 0) {
      yield rows.map(({ hash, content_type }) => ({ hash: hash.toString('hex'), contentType: content_type }));
    }
    if (rows.length < filesPerBatch) return;
    after = rows.at(-1)!.hash;
  }
}

type ExportOutput = { zip: ZipWriter; modified: Date; fill: (text: string) => string; signal: AbortSignal | undefined };

/** How many characters of text are collected before they are written as a file. This bounds the memory of an export. */
const mostGathered = 2_000_000;

/**
 * Writes all that we store about a person as a ZIP file; its memory does not grow with the amount. One transaction reads the rows, so
 * that they are consistent, and waits only for the local disk; the files are read from the store after it.
 */
export async function writeExport(
  ctx: Ctx,
  { person, about, output, signal }: { person: Person; about: string; output: Writable; signal?: AbortSignal },
): Promise<void> {
  const zip = new ZipWriter(output);
  const fill = await figuresInForce(ctx);
  const written: ExportOutput = { zip, modified: ctx.now, fill, signal };
  let isBegun = false;
  const writeOnce = (ctx: Ctx) => {
    // A retried transaction cannot undo what is already in the file, so the job starts a new file.
    if (isBegun) throw new Error('The reading of the export was broken off by the database.');
    isBegun = true;
    return writeRecords(ctx, person, written);
  };
  const kinds = await transaction(ctx, writeOnce, 'repeatable read');
  const files = await writeFiles(ctx, person, written);
  const contents: ExportContents = { about, madeAt: ctx.now, kinds, files };
  await zip.add(indexFileName, [indexText(contents, fill)], { modified: ctx.now });
  await zip.end();
}

async function writeRecords(ctx: Ctx, person: Person, written: ExportOutput): Promise<ExportContents['kinds']> {
  const kinds: ExportContents['kinds'] = [];
  for (const data of personDataList) {
    const { count, names } = await writeKind(ctx, person, data, written);
    if (count > 0) kinds.push({ kind: data.kind, count, names });
  }
  return kinds;
}

async function writeKind(ctx: Ctx, person: Person, data: PersonData, written: ExportOutput) {
  const names: string[] = [];
  let [count, size] = [0, 0];
  let gathered: { text: string; json: string }[] = [];
  const flush = async () => {
    if (gathered.length === 0) return;
    const name = kindFileName(data.kind, names.length + 1);
    await writePart(data.kind, name, gathered, written);
    names.push(name);
    [gathered, size] = [[], 0];
  };
  for await (const records of readPersonRecords(ctx, person, data)) {
    refuseStopped(written);
    for (const record of records) {
      const both = { text: recordText(record), json: recordJson(record) };
      gathered.push(both);
      size += both.text.length + both.json.length;
      if (size >= mostGathered) await flush();
    }
    count += records.length;
  }
  await flush();
  return { count, names };
}

async function writePart(
  kind: RetentionKind,
  name: string,
  records: readonly { text: string; json: string }[],
  { zip, modified, fill }: ExportOutput,
): Promise<void> {
  const intro = kindIntro(kind, fill);
  const { what, why, howLong } = intro;
  const head = [what, `${why} Kept ${howLong}`, '', ''].join('\r\n');
  await zip.add(`${name}.txt`, [head, ...records.map(({ text }) => text)], { modified });
  const opening = JSON.stringify(intro).replace(/\}$/, ',"records":[\n');
  const lines = records.map(({ json }, place) => (place === 0 ? json : `,\n${json}`));
  await zip.add(`${name}.json`, [opening, ...lines, '\n]}\n'], { modified });
}

/** Adds one file at a time, and leaves out files that were removed meanwhile. */
async function writeFiles(ctx: Ctx, person: Person, written: ExportOutput): Promise<number> {
  let count = 0;
  for await (const files of readFiles(ctx, person)) {
    for (const file of files) {
      refuseStopped(written);
      const content = await ctx.files.open(file.hash);
      if (!content) continue;
      await written.zip.add(exportFileName(file), content, { modified: written.modified, isPacked: true });
      count++;
    }
  }
  return count;
}

function refuseStopped({ signal }: ExportOutput): void {
  if (signal?.aborted) throw new Error('The export was broken off, because this process stops.');
}
