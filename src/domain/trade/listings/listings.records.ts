import { sql } from 'kysely';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';
import { viewsOf } from './views/views-of.ts';
import { quantityText, categoryNames, unitName, type Category, type Unit } from './listing.options.ts';

export const listingRecords = defineRecords({
  name: 'listing',
  table: 'listing',
  writtenAt: 'created_at',
  members: ['seller_id'],
  namedFields: { seller: { kind: 'member', column: 'seller_id' } },
  relatedFacts: (alias) => sql`jsonb_build_object('views', ${viewsOf(alias)})`,
  fields: (row, { views = 0 }) => ({
    id: row.id,
    name: row.name,
    standing: row.state,
    taken_down_because: row.taken_down_why ?? null,
    category: categoryNames[row.category as Category],
    price: nairaNumber(row.price_kobo),
    unit: `a ${unitName(row.unit as Unit)}`,
    in_stock: quantityText(BigInt(row.quantity), row.unit as Unit),
    reserved_by_orders: row.reserved === 0 ? null : quantityText(BigInt(row.reserved), row.unit as Unit),
    least_quantity: quantityText(BigInt(row.least_quantity), row.unit as Unit),
    location: row.location,
    place: row.place,
    description: row.description,
    grade: row.grade ?? null,
    moisture: row.moisture ?? null,
    origin: row.origin ?? null,
    ready_in_days: row.ready_in_days ?? null,
    sellers_number: row.sku ?? null,
    views: views === 0 ? null : Number(views),
    seller: row.seller_id,
    created_at: row.created_at,
  }),
});
