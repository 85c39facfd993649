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

/** The results for a batch of lines. */
type Found = {
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
  const seen = new EarlierLines();
  let [from, all] = [0, 0];
  for await (const lines of readFileLines(await openImportFile(ctx, file), file.reading)) {
    for (let at = 0; at < lines.length; at += linesAtOnce) {
      if (signal?.aborted) return;
      const some = lines.slice(at, at + linesAtOnce);
      all += some.length;
      if (all > mostLines) return refuse(ctx, file, importTexts.tooManyLines);
      const found = await checkBatch(ctx, file, seen, some);
      if (!(await saveBatch(ctx, file, { from, to: some.at(-1)!.line, lines: some.length }, found))) return;
      from = some.at(-1)!.line;
    }
  }
  if (all === 0) return refuse(ctx, file, importTexts.onlyHeadings);
  await ctx.db
    .updateTable('listing_import')
    .set({ state: 'ready', changed_at: businessNow })
    .where('id', '=', file.id)
    .where('state', '=', 'checking')
    .where('checked_line', '=', from)
    .execute();
}

function restartCheck(ctx: Ctx, id: string): Promise<ImportAtWork | undefined> {
  return transaction(ctx, async (ctx) => {
    const file = await findImportAtWork(ctx, id, 'checking');
    if (!file) return undefined;
    const nothing = { checked_line: 0, all_lines: 0, wrong_lines: 0, known_lines: 0, repeated_lines: 0 };
    await ctx.db
      .updateTable('listing_import')
      .set({ ...nothing, sample: '[]', known_sample: '[]', changed_at: businessNow })
      .where('id', '=', file.id)
      .execute();
    await ctx.db.deleteFrom('listing_import_fault').where('import_id', '=', file.id).execute();
    return file;
  });
}

async function checkBatch(
  ctx: Ctx,
  file: ImportAtWork,
  seen: EarlierLines,
  lines: readonly FileLine[],
): Promise<Found> {
  const checked = lines.map(checkLine);
  const right = checked.filter((line): line is ValidLine => 'about' in line);
  const matches = await matchLines(ctx, file.sellerId, right);
  const found: Found = { faults: checked.filter((line) => 'faults' in line), known: [], repeated: 0, sample: [] };
  for (const line of right) {
    const above = seen.find(line);
    const match = matches.get(line.line)!;
    const faults = faultsBeside(line, match, above);
    if (faults.length > 0) {
      found.faults.push({ line: line.line, faults });
      continue;
    }
    seen.add(line);
    found.sample.push(sampleOf(line));
    const { name } = line.about;
    if (above !== undefined) found.repeated++;
    if (above !== undefined) found.known.push({ line: line.line, name, above });
    else if (match.id !== null) found.known.push({ line: line.line, name, listing: String(match.id) });
  }
  return found;
}

/** Mistakes that show only when a line is compared with the seller's listings and with the lines above. */
function faultsBeside(
  line: ValidLine,
  { id, skuOwner }: { id: bigint | null; skuOwner: bigint | null },
  above?: number,
) {
  if (skuOwner !== null && skuOwner !== id)
    return [{ field: 'sku' as const, message: listingTexts.sku, value: line.about.sku ?? '' }];
  return id === null && above === undefined ? faultsOfNew(line) : [];
}

function sampleOf({ line, about }: ValidLine): SampleLine {
  const { name, category, location } = about;
  const unit = about.unit ?? usualUnit[category];
  return { line, name, category, unit, price: String(about.price), quantity: String(about.quantity), location };
}

type Part = { from: number; to: number; lines: number };

/** Saves the results of a batch. Returns false if another process has restarted the check, or the import was stopped. */
function saveBatch(ctx: Ctx, { id }: ImportAtWork, { from, to, lines }: Part, found: Found): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const appended = (column: string, more: readonly unknown[], most: number) =>
      sql<string>`case when jsonb_array_length(${sql.ref(column)}) < ${most}
        then ${sql.ref(column)} || ${JSON.stringify(more.slice(0, most))}::jsonb else ${sql.ref(column)} end`;
    const noted = await ctx.db
      .updateTable('listing_import')
      .set((row) => ({
        checked_line: to,
        all_lines: row('all_lines', '+', lines),
        wrong_lines: row('wrong_lines', '+', found.faults.length),
        known_lines: row('known_lines', '+', found.known.length - found.repeated),
        repeated_lines: row('repeated_lines', '+', found.repeated),
        sample: appended('sample', found.sample, mostSample),
        known_sample: appended('known_sample', found.known, mostFaultsShown),
        changed_at: businessNow,
      }))
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .where('checked_line', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!noted) return false;
    await saveLineFaults(ctx, id, found.faults);
    return true;
  });
}

/** Saves the mistakes of lines, in their order. */
export async function saveLineFaults(
  { db }: Ctx,
  importId: bigint,
  found: Found['faults'],
  isLate = false,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ line, faults }) => ({
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
