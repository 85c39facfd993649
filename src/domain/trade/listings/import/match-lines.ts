import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ValidLine } from './check-line.ts';

/** The listing that a line is about, and the listing that has its SKU, if it is another one. */
export type LineMatch = {
  line: number;
  id: bigint | null;
  name: string | null;
  hasPictures: boolean;
  skuOwner: bigint | null;
};

/** Matches lines with the seller's listings: by our number, by the SKU, or by the name if one of the two has no SKU. */
export async function matchLines(
  { db }: Ctx,
  sellerId: bigint,
  lines: readonly ValidLine[],
): Promise<Map<number, LineMatch>> {
  if (lines.length === 0) return new Map();
  const asked = JSON.stringify(
    lines.map(({ line, id, about: { sku, name } }) => ({ line, id: idIn(id), sku: sku ?? null, name })),
  );
  const { rows } = await sql<LineMatch>`
    select asked.line, found.id, found.name,
      found.id is not null and exists (select from listing_picture where listing_id = found.id) as "hasPictures",
      (select id from listing where seller_id = ${sellerId} and sku = asked.sku) as "skuOwner"
    from jsonb_to_recordset(${asked}::jsonb) as asked (line integer, id bigint, sku text, name text)
    left join lateral (
      select id, name, 1 as rank from listing where seller_id = ${sellerId} and id = asked.id
      union all
      select id, name, 2 from listing where seller_id = ${sellerId} and sku = asked.sku
      union all
      select id, name, 3 from listing
      where seller_id = ${sellerId} and lower(name) = lower(asked.name) and state <> 'archived'
        and (asked.sku is null or sku is null)
      order by rank, id limit 1) found on true`.execute(db);
  return new Map(rows.map((row) => [row.line, row]));
}

function idIn(typed: string | undefined): string | null {
  return typed !== undefined && /^\d{1,18}$/.test(typed) ? typed : null;
}

/**
 * Finds the lines of a file that are about the same listing: those with one SKU, or with one name if one of them has no SKU. `matchLines`
 * does the same for the seller's listings.
 */
export class EarlierLines {
  readonly #lines = new Map<string, number>();

  /** The line above that this line repeats. */
  find(line: ValidLine): number | undefined {
    return keysOf(line)
      .toFind.map((key) => this.#lines.get(key))
      .find((found) => found !== undefined);
  }

  add(line: ValidLine): void {
    for (const key of keysOf(line).toAdd) if (!this.#lines.has(key)) this.#lines.set(key, line.line);
  }
}

function keysOf({ id, about: { sku, name } }: ValidLine): { toFind: string[]; toAdd: string[] } {
  const named = name.toLowerCase();
  const own = id === undefined ? [] : [`id ${id}`];
  if (sku === undefined)
    return { toFind: id === undefined ? [`name ${named}`] : own, toAdd: [...own, `name ${named}`, `bare ${named}`] };
  const numbered = [...own, `sku ${sku}`];
  return {
    toFind: id === undefined ? [...numbered, `bare ${named}`] : numbered,
    toAdd: [...numbered, `name ${named}`],
  };
}
