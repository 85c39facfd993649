import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ValidLine } from './check-line.ts';

/** The listing that a line is about, and the listing that has its SKU, which can be the same. */
export type LineMatch = {
  line: number;
  id: bigint | null;
  name: string | null;
  hasPictures: boolean;
  skuOwner: bigint | null;
};

/** Matches lines with the seller's listings: by our number, else by the SKU, else by the name if the line or the listing has no SKU. */
export async function matchLines(
  { db }: Ctx,
  sellerId: bigint,
  lines: readonly ValidLine[],
): Promise<Map<number, LineMatch>> {
  if (lines.length === 0) return new Map();
  const linesJson = JSON.stringify(
    lines.map(({ line, id, listing: { sku, name } }) => ({ line, id: idIn(id), sku: sku ?? null, name })),
  );
  const { rows } = await sql<LineMatch>`
    select given.line, found.id, found.name,
      found.id is not null and exists (select from listing_picture where listing_id = found.id) as "hasPictures",
      (select id from listing where seller_id = ${sellerId} and sku = given.sku) as "skuOwner"
    from jsonb_to_recordset(${linesJson}::jsonb) as given (line integer, id bigint, sku text, name text)
    left join lateral (
      select id, name, 1 as rank from listing where seller_id = ${sellerId} and id = given.id
      union all
      select id, name, 2 from listing where seller_id = ${sellerId} and sku = given.sku
      union all
      select id, name, 3 from listing
      where seller_id = ${sellerId} and lower(name) = lower(given.name) and state <> 'archived'
        and (given.sku is null or sku is null)
      order by rank, id limit 1) found on true`.execute(db);
  return new Map(rows.map((row) => [row.line, row]));
}

function idIn(typed: string | undefined): string | null {
  return typed !== undefined && /^\d{1,18}$/.test(typed) ? typed : null;
}

/**
 * Finds the lines of a file that are about the same listing: those with the same number of ours, the same SKU, or the same name if one of
 * them has no SKU. `matchLines` does the same for the seller's listings.
 */
export class EarlierLines {
  readonly #lines = new Map<string, number>();

  /** The number of the earlier line that this line repeats. */
  find(line: ValidLine): number | undefined {
    return keysOf(line)
      .toFind.map((key) => this.#lines.get(key))
      .find((lineNumber) => lineNumber !== undefined);
  }

  add(line: ValidLine): void {
    for (const key of keysOf(line).toAdd) if (!this.#lines.has(key)) this.#lines.set(key, line.line);
  }
}

/** The keys by which a line finds earlier lines, and those by which later lines find it. A 'bare' name is that of a line without SKU. */
function keysOf({ id, listing: { sku, name } }: ValidLine): { toFind: string[]; toAdd: string[] } {
  const lowerName = name.toLowerCase();
  const idKeys = id === undefined ? [] : [`id ${id}`];
  if (sku === undefined)
    return {
      toFind: id === undefined ? [`name ${lowerName}`] : idKeys,
      toAdd: [...idKeys, `name ${lowerName}`, `bare ${lowerName}`],
    };
  const numberKeys = [...idKeys, `sku ${sku}`];
  return {
    toFind: id === undefined ? [...numberKeys, `bare ${lowerName}`] : numberKeys,
    toAdd: [...numberKeys, `name ${lowerName}`],
  };
}
