import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { listingColumns } from '../add-listing.ts';
import { usualUnit } from '../listing.options.ts';
import type { ValidLine } from './check-line.ts';
import type { ImportAtWork } from './find-import-at-work.ts';
import type { ImportField } from './import.columns.ts';

export type ListingChange = ValidLine & { listingId: bigint; hasPictures: boolean };

const columns = sql.raw(`name text, sku text, category text, description text, location text, place text, unit text,
  price_kobo bigint, quantity bigint, least_quantity bigint, grade text, moisture text, origin text, ready_in_days smallint`);

/** A line as a row of the table, with amounts as text. */
function rowOf({ line, listing }: ValidLine) {
  const { image, ...fields } = listing;
  const { price_kobo, least_quantity, ...row } = listingColumns(fields);
  const amounts = {
    price_kobo: String(price_kobo),
    least_quantity: String(least_quantity),
    quantity: String(listing.quantity),
  };
  return { line, ...row, ...amounts, unit: listing.unit ?? null, picture: image ?? null };
}

/** Inserts new listings, each hidden until its picture is fetched. */
export async function insertImportLines({ db }: Ctx, { id, sellerId }: ImportAtWork, lines: readonly ValidLine[]) {
  if (lines.length === 0) return { pictures: 0 };
  const rows = lines.map((line) => ({ ...rowOf(line), unit: line.listing.unit ?? usualUnit[line.listing.category] }));
  await sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('listing', 'id')) as id, line_row.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line_row (line integer, picture text, ${columns})
    ), added as (
      insert into listing (id, seller_id, state, name, sku, category, description, location, place, unit, price_kobo,
        quantity, least_quantity, grade, moisture, origin, ready_in_days)
      overriding system value
      select id, ${sellerId}, 'paused', name, sku, category, description, location, place, unit, price_kobo,
        quantity, least_quantity, grade, moisture, origin, ready_in_days from given order by line
    )
    insert into listing_import_line (import_id, line, listing_id, is_new, picture_from, picture_state)
    select ${id}, line, id, true, picture, case when picture is not null then 'waiting' end from given`.execute(db);
  return { pictures: lines.filter(({ listing }) => listing.image !== undefined).length };
}

const alwaysUpdated = ['name', 'category', 'description', 'location', 'place', 'price_kobo', 'quantity'] as const;
const updatedIfInFile = [
  'sku',
  'least_quantity',
  'grade',
  'moisture',
  'origin',
  'ready_in_days',
] as const satisfies readonly ImportField[];

export async function updateImportLines({ db }: Ctx, file: ImportAtWork, changes: readonly ListingChange[]) {
  if (changes.length === 0) return { updated: 0, pictures: 0, belowReserved: [] };
  const ids = changes.map(({ listingId }) => listingId);
  const locked = await db
    .selectFrom('listing')
    .select(['id', 'reserved'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const reserved = new Map(locked.map((row) => [row.id, row.reserved]));
  const allowed = changes.filter(({ listingId, listing }) => (reserved.get(listingId) ?? 0n) <= listing.quantity);
  const belowReserved = changes.filter((change) => !allowed.includes(change));
  const rows = allowed.map((change) => ({ ...rowOf(change), id: String(change.listingId) }));
  const changedColumns = [
    ...alwaysUpdated,
    ...updatedIfInFile.filter((field) => file.reading.columns.includes(field)),
  ].map((name) => sql.raw(name));
  const columnsOf = (table: string) => sql.join(changedColumns.map((name) => sql`${sql.raw(table)}.${name}`));
  await sql`
    update listing set (${sql.join(changedColumns)}) = (select ${columnsOf('given')}), unit = coalesce(given.unit, listing.unit),
      changed_at = business_now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, ${columns})
    where listing.id = given.id and ((${columnsOf('listing')}) is distinct from (${columnsOf('given')})
      or listing.unit <> coalesce(given.unit, listing.unit))`.execute(db);
  // Only a listing of an earlier import can lack a picture. It is paused, and goes on sale with its picture, like a new listing.
  const needsPicture = ({ hasPictures, listing }: ListingChange) => !hasPictures && listing.image !== undefined;
  const lines = allowed.map((change) => ({
    import_id: file.id,
    line: change.line,
    listing_id: change.listingId,
    is_new: needsPicture(change),
    ...(needsPicture(change) && { picture_from: change.listing.image, picture_state: 'waiting' }),
  }));
  if (lines.length > 0) await db.insertInto('listing_import_line').values(lines).execute();
  return { updated: allowed.length, pictures: allowed.filter(needsPicture).length, belowReserved };
}
