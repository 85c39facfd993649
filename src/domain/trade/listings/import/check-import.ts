import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { usualUnit } from '../listing.options.ts';
import { listingTexts } from '../listing.texts.ts';
import { checkLine, faultsOfNew, type LineFault, type ValidLine } from './check-line.ts';
import { findImportAtWork, openImportFile, type ImportAtWork } from './find-import-at-work.ts';
import { linesAtOnce, mostFaultsShown, mostLines, mostSample } from './import.rules.ts';
import { importTexts } from './import.schema.ts';
import type { KnownLine, SampleLine } from './import.view.ts';
import { matchLines, EarlierLines } from './match-lines.ts';
import { readFileLines, type FileLine } from './read-file.ts';

type BatchResults = {
  faults: { line: number; faults: LineFault[] }[];
  known: KnownLine[];
  repeated: number;
  sample: SampleLine[];
};

/**
 * Checks a whole file and saves its mistakes; nothing is listed yet. A new run begins at the first line, and stops an earlier run that is
 * still working.
 */
export async function checkImport(ctx: Ctx, id: string, signal?: AbortSignal): Promise<void> {
  const file = await restartCheck(ctx, id);
  if (!file) return;
  const earlierLines = new EarlierLines();
  let checkedTo = 0;
  let lineCount = 0;
  for await (const lines of readFileLines(await openImportFile(ctx, file), file.reading)) {
    for (let at = 0; at < lines.length; at += linesAtOnce) {
      if (signal?.aborted) return;
      const batch = lines.slice(at, at + linesAtOnce);
      lineCount += batch.length;
      if (lineCount > mostLines) return refuse(ctx, file, importTexts.tooManyLines);
      const lastLine = batch.at(-1)!.line;
      const results = await checkBatch(ctx, file, earlierLines, batch);
      const range = { after: checkedTo, upTo: lastLine, lineCount: batch.length };
      if (!(await saveBatch(ctx, file, range, results))) return;
      checkedTo = lastLine;
    }
  }
  if (lineCount === 0) return refuse(ctx, file, importTexts.onlyHeadings);
  await ctx.db
    .updateTable('listing_import')
    .set({ state: 'ready', changed_at: businessNow })
    .where('id', '=', file.id)
    .where('state', '=', 'checking')
    .where('checked_line', '=', checkedTo)
    .execute();
}

function restartCheck(ctx: Ctx, id: string): Promise<ImportAtWork | undefined> {
  return transaction(ctx, async (ctx) => {
    const file = await findImportAtWork(ctx, id, 'checking');
    if (!file) return undefined;
    const noLines = { checked_line: 0, all_lines: 0, wrong_lines: 0, known_lines: 0, repeated_lines: 0 };
    await ctx.db
      .updateTable('listing_import')
      .set({ ...noLines, sample: '[]', known_sample: '[]', changed_at: businessNow })
      .where('id', '=', file.id)
      .execute();
    await ctx.db.deleteFrom('listing_import_fault').where('import_id', '=', file.id).execute();
    return file;
  });
}

async function checkBatch(
  ctx: Ctx,
  file: ImportAtWork,
  earlierLines: EarlierLines,
  lines: readonly FileLine[],
): Promise<BatchResults> {
  const checked = lines.map(checkLine);
  const valid = checked.filter((line): line is ValidLine => 'listing' in line);
  const matches = await matchLines(ctx, file.sellerId, valid);
  const results: BatchResults = {
    faults: checked.filter((line) => 'faults' in line),
    known: [],
    repeated: 0,
    sample: [],
  };
  for (const line of valid) {
    const above = earlierLines.find(line);
    const match = matches.get(line.line)!;
    const faults = faultsByComparison(line, match, above);
    if (faults.length > 0) {
      results.faults.push({ line: line.line, faults });
      continue;
    }
    earlierLines.add(line);
    results.sample.push(sampleOf(line));
    const { name } = line.listing;
    if (above !== undefined) {
      results.repeated++;
      results.known.push({ line: line.line, name, above });
    } else if (match.id !== null) results.known.push({ line: line.line, name, listing: String(match.id) });
  }
  return results;
}

function faultsByComparison(
  line: ValidLine,
  { id, skuOwner }: { id: bigint | null; skuOwner: bigint | null },
  above?: number,
) {
  if (skuOwner !== null && skuOwner !== id)
    return [{ field: 'sku' as const, message: listingTexts.sku, value: line.listing.sku ?? '' }];
  return id === null && above === undefined ? faultsOfNew(line) : [];
}

function sampleOf({ line, listing }: ValidLine): SampleLine {
  const { name, category, location } = listing;
  const unit = listing.unit ?? usualUnit[category];
  return { line, name, category, unit, price: String(listing.price), quantity: String(listing.quantity), location };
}

/** The lines of a batch: those after the line `after`, up to and with the line `upTo`. */
type LineRange = { after: number; upTo: number; lineCount: number };

/** Saves the results of a batch. Returns false if another process has restarted the check, or the import was stopped. */
function saveBatch(
  ctx: Ctx,
  { id }: ImportAtWork,
  { after, upTo, lineCount }: LineRange,
  results: BatchResults,
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    // Appends lines until the column has at least `most`.
    const appended = (column: string, lines: readonly unknown[], most: number) =>
      sql<string>`case when jsonb_array_length(${sql.ref(column)}) < ${most}
        then ${sql.ref(column)} || ${JSON.stringify(lines.slice(0, most))}::jsonb else ${sql.ref(column)} end`;
    const updated = await ctx.db
      .updateTable('listing_import')
      .set((row) => ({
        checked_line: upTo,
        all_lines: row('all_lines', '+', lineCount),
        wrong_lines: row('wrong_lines', '+', results.faults.length),
        known_lines: row('known_lines', '+', results.known.length - results.repeated),
        repeated_lines: row('repeated_lines', '+', results.repeated),
        sample: appended('sample', results.sample, mostSample),
        known_sample: appended('known_sample', results.known, mostFaultsShown),
        changed_at: businessNow,
      }))
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .where('checked_line', '=', after)
      .returning('id')
      .executeTakeFirst();
    if (!updated) return false;
    await saveLineFaults(ctx, id, results.faults);
    return true;
  });
}

/** `isLate`: found while the listings were added, after the seller had seen the others. */
export async function saveLineFaults(
  { db }: Ctx,
  importId: bigint,
  faultyLines: BatchResults['faults'],
  isLate = false,
): Promise<void> {
  if (faultyLines.length === 0) return;
  const rows = faultyLines.map(({ line, faults }) => ({
    import_id: importId,
    line,
    faults: JSON.stringify(faults),
    is_late: isLate,
  }));
  await db.insertInto('listing_import_fault').values(rows).execute();
}

async function refuse(ctx: Ctx, { id }: ImportAtWork, why: string): Promise<void> {
  await ctx.db
    .updateTable('listing_import')
    .set({ state: 'stopped', stopped_why: why, ended_at: businessNow, changed_at: businessNow })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();
}
