import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { typedNaira } from '#domain/values/money.ts';
import { requireApplicant } from './lock-draft.ts';

type Row = {
  product_details: string;
  warehouse_location: string;
  price_per_unit_kobo: bigint;
  price_unit: 'kg' | 'tons';
  min_quantity_grams: bigint;
  monthly_supply_grams: bigint;
};

const listingUnits = { kg: { unit: 'kilo', grams: 1_000n }, tons: { unit: 'ton', grams: 1_000_000n } } as const;
const longestName = 80;

/**
 * A first listing from the member's approved application, by the field names of a listing, for the member to change. The quantity is the
 * monthly supply in whole units of the price. Empty without an approved application.
 */
export async function findSuggestedListing(ctx: Ctx): Promise<Record<string, string>> {
  const memberId = requireApplicant(ctx);
  const { rows } = await sql<Row>`
    select product_details, warehouse_location, price_per_unit_kobo, price_unit, min_quantity_grams, monthly_supply_grams
    from supplier_application where member_id = ${memberId} and work_state = 'confirmed' order by id desc limit 1`.execute(
    ctx.db,
  );
  const row = rows.find(() => true);
  if (!row) return {};
  const { unit, grams } = listingUnits[row.price_unit];
  const monthly = row.monthly_supply_grams / grams;
  const least = (row.min_quantity_grams + grams - 1n) / grams;
  return {
    name: nameIn(row.product_details),
    description: row.product_details,
    price: typedNaira(row.price_per_unit_kobo),
    unit,
    quantity: String(monthly < 1n ? 1n : monthly),
    least_quantity: String(least > monthly ? 1n : least),
    location: row.warehouse_location.slice(0, 160),
  };
}

function nameIn(details: string): string {
  const [first = ''] = details.split(/[.;\n]/);
  return first.trim().slice(0, longestName);
}
