import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { lastDealOf } from './last-deal.ts';
import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';

const lastDeal = lastDealOf('machine-order');

/** marketplace.md §3 'Machine order'. A price that staff agreed replaces the one that was computed with the order. */
export const machineOrders = defineRecords({
  name: 'machine-order',
  table: 'machine_orders',
  writtenAt: 'submitted_at',
  group: 'machineOrders',
  states: ['received', 'in_talk', 'priced', 'confirmed', 'shipped', 'delivered', 'declined'],
  isPriced: true,
  namedFields: { deal: { kind: 'deal', column: lastDeal } },
  relatedFacts: (alias) => sql`jsonb_build_object('deal', (${lastDeal(alias)}))`,
  withoutPrice: sql`price_kobo is null and total_price_kobo is null`,
  fields: (row, { deal }) => ({
    ...copyColumns(row, 'id', 'name', 'email', 'phone', 'type', 'quantity', 'quantity_unit'),
    total_price: nairaNumber(row.price_kobo ?? row.total_price_kobo),
    price_when_ordered: nairaNumber(row.total_price_kobo),
    ...copyColumns(row, 'installation_address', 'additional_requirements', 'submitted_at'),
    deal: (deal as number | undefined) ?? null,
  }),
  inMails: ({ type, token }) => ({
    // The name ends with 'Order' already: 'Coconut Desheller Order'.
    about: `your ${type.replace(/ Order\b/, ' order')}`,
    follow: { label: 'See your order', path: link('machineOrderPlaced', { token }) },
  }),
});
