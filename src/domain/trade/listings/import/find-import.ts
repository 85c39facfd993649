import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireSellingMember } from '../own-listing.ts';
import type { LineFault } from './check-line.ts';
import { mostFaultsShown } from './import.rules.ts';
import { importTexts } from './import.schema.ts';
import type { ImportInList, ImportState, KnownLine, SampleLine } from './import.view.ts';
import type { FileFormat } from './read-file.ts';

export type FaultyLine = { line: number; faults: LineFault[]; is_late: boolean };
export type FailedPicture = { line: number; listing: string | null; name: string | null; address: string; why: string };

const faultsShown = sql<FaultyLine[]>`(select coalesce(jsonb_agg(shown order by shown.line), '[]') from (
  select line, faults, is_late from listing_import_fault where import_id = listing_import.id order by line limit ${mostFaultsShown}) shown)`;

const picturesFailed = sql<FailedPicture[]>`(select coalesce(jsonb_agg(shown order by shown.line), '[]') from (
  select line.line, line.listing_id::text as listing, listing.name, line.picture_from as address, line.picture_why as why
  from listing_import_line line left join listing on listing.id = line.listing_id
  where import_id = listing_import.id and picture_state = 'failed' order by line.line limit ${mostFaultsShown}) shown)`;

export async function findImport(ctx: Ctx, id: string) {
  const seller = requireSellingMember(ctx);
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('listing_import')
        .selectAll()
        .select([faultsShown.as('faulty'), picturesFailed.as('failed_pictures')])
        .where('id', '=', BigInt(id))
        .where('seller_id', '=', seller.id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', importTexts.notThere);
  return {
    ...row,
    state: row.state as ImportState,
    reading: row.reading as FileFormat,
    sample: row.sample as SampleLine[],
    known_sample: row.known_sample as KnownLine[],
  };
}

export type OwnImport = Awaited<ReturnType<typeof findImport>>;

export async function findImports(ctx: Ctx, most: number): Promise<ImportInList[]> {
  const rows = await ctx.db
    .selectFrom('listing_import')
    .select(['id', 'file_name', 'state', 'all_lines', 'wrong_lines', 'added', 'updated', 'created_at'])
    .where('seller_id', '=', requireSellingMember(ctx).id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as ImportState }));
}

const faultsAtOnce = 1000;

export async function* findAllFaults(ctx: Ctx, id: string): AsyncGenerator<FaultyLine[], void> {
  const file = await findImport(ctx, id);
  let lastLine = 0;
  for (;;) {
    const rows = await ctx.db
      .selectFrom('listing_import_fault')
      .select(['line', 'faults', 'is_late'])
      .where('import_id', '=', file.id)
      .where('line', '>', lastLine)
      .orderBy('line')
      .limit(faultsAtOnce)
      .execute();
    yield rows.map((row) => ({ ...row, faults: row.faults as LineFault[] }));
    if (rows.length < faultsAtOnce) return;
    lastLine = rows.at(-1)!.line;
  }
}
