import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { lockListingRoom } from '../listing-room.ts';
import { listingLimitText, listingTexts } from '../listing.texts.ts';
import { checkLine, faultsOfNew, type LineFault, type ValidLine } from './check-line.ts';
import { saveLineFaults } from './check-import.ts';
import type { ImportAtWork } from './find-import-at-work.ts';
import { importTexts } from './import.schema.ts';
import { insertImportLines, updateImportLines, type ListingChange } from './insert-lines.ts';
import { matchLines, type LineMatch, EarlierLines } from './match-lines.ts';
import type { FileLine } from './read-file.ts';

type Plan = {
  added: ValidLine[];
  changes: ListingChange[];
  /** How many lines repeat a listing or an earlier line and are skipped. */
  leftAlone: number;
  refused: { line: number; faults: LineFault[] }[];
  /** How many lines changed what an earlier line of the batch adds or changes. */
  merged: number;
};

export async function addImportLines(ctx: Ctx, file: ImportAtWork, lines: readonly FileLine[]): Promise<void> {
  const faulty = await faultyLines(ctx, file, lines);
  const checked = lines.filter(({ line }) => !faulty.has(line)).map(checkLine);
  const valid = checked.filter((line): line is ValidLine => 'listing' in line);
  const plan = planFor(file, valid, await matchLines(ctx, file.sellerId, valid));
  await refuseBeyondRoom(ctx, file, plan);
  const inserted = await insertImportLines(ctx, file, plan.added);
  const changed = await updateImportLines(ctx, file, plan.changes);
  const belowReserved = changed.belowReserved.map(({ line, listing }) => ({
    line,
    faults: [{ field: 'quantity' as const, message: importTexts.belowReserved, value: String(listing.quantity) }],
  }));
  await saveLineFaults(ctx, file.id, [...plan.refused, ...belowReserved], true);
  await ctx.db
    .updateTable('listing_import')
    .set((row) => ({
      done_line: lines.at(-1)!.line,
      gone_lines: row('gone_lines', '+', lines.length),
      added: row('added', '+', plan.added.length),
      updated: row('updated', '+', changed.updated + plan.merged),
      left_alone: row('left_alone', '+', plan.leftAlone),
      refused: row('refused', '+', plan.refused.length + belowReserved.length),
      pictures: row('pictures', '+', inserted.pictures + changed.pictures),
      changed_at: businessNow,
    }))
    .where('id', '=', file.id)
    .execute();
}

async function refuseBeyondRoom(ctx: Ctx, { sellerId }: ImportAtWork, plan: Plan): Promise<void> {
  if (plan.added.length === 0) return;
  const { most, left } = await lockListingRoom(ctx, sellerId);
  const message = listingLimitText(most);
  for (const { line } of plan.added.splice(Math.max(left, 0)))
    plan.refused.push({ line, faults: [{ field: null, message, value: '' }] });
}

/** The lines in which the check found mistakes. They are left out even if they are correct by now. */
async function faultyLines({ db }: Ctx, { id }: ImportAtWork, lines: readonly FileLine[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('listing_import_fault')
    .select('line')
    .where('import_id', '=', id)
    .where('line', '>=', lines[0]!.line)
    .where('line', '<=', lines.at(-1)!.line)
    .execute();
  return new Set(rows.map(({ line }) => line));
}

/** Of several lines about one listing, the first counts if repeats are skipped, and the last if they are updates. */
function planFor(
  { updates }: ImportAtWork,
  lines: readonly ValidLine[],
  matches: ReadonlyMap<number, LineMatch>,
): Plan {
  const plan: Plan = { added: [], changes: [], leftAlone: 0, refused: [], merged: 0 };
  const earlierLines = new EarlierLines();
  const planned = new Map<number, ValidLine>();
  for (const line of lines) {
    const earlierLine = planned.get(earlierLines.find(line) ?? 0);
    const match = matches.get(line.line)!;
    const faults = faultsOf(line, match, earlierLine !== undefined);
    if (faults.length > 0) plan.refused.push({ line: line.line, faults });
    else if (earlierLine !== undefined || match.id !== null) {
      if (!updates) plan.leftAlone++;
      else if (earlierLine !== undefined) {
        earlierLine.listing = { ...line.listing, image: earlierLine.listing.image ?? line.listing.image };
        plan.merged++;
      } else {
        const change = { ...line, listingId: match.id!, hasPictures: match.hasPictures };
        plan.changes.push(change);
        planned.set(line.line, change);
        earlierLines.add(line);
      }
    } else {
      const added = { ...line };
      plan.added.push(added);
      planned.set(line.line, added);
      earlierLines.add(line);
    }
  }
  return plan;
}

function faultsOf(line: ValidLine, { id, skuOwner }: LineMatch, isRepeated: boolean): LineFault[] {
  if (skuOwner !== null && skuOwner !== id)
    return [{ field: 'sku', message: listingTexts.sku, value: line.listing.sku ?? '' }];
  return id === null && !isRepeated ? faultsOfNew(line) : [];
}
