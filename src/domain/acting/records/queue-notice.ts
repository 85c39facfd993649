import { sql, type RawBuilder } from 'kysely';
import type { QueueNotice } from '../work/waiting-line.ts';

/** By kind of record, the columns with its short name and its amount. Other kinds show the company. */
const columnsOfKind: Record<string, { what: string; amount?: string }> = {
  'event-request': {
    what: `concat_ws(', ', case event_type when 'Other' then coalesce(event_type_other, event_type) else event_type end,
      to_char(event_date, 'FMDD Mon YYYY'))`,
    amount: 'price_kobo',
  },
  'machine-order': { what: 'type', amount: 'coalesce(price_kobo, total_price_kobo)' },
  'product-order': { what: 'order_number', amount: 'coalesce(price_kobo, total_price_kobo)' },
  'service-contact': { what: 'subject' },
  'supplier-application': { what: 'business_name' },
};

export function queueNoticeOf(kind: string, table: string): RawBuilder<QueueNotice> {
  const { what, amount = 'null' } = columnsOfKind[kind] ?? { what: 'company' };
  return sql<QueueNotice>`(select jsonb_build_object('who', ${senderName}, 'what', ${sql.raw(what)},
      'amount_kobo', (${sql.raw(amount)})::text)
    from ${sql.table(table)} sent where sent.id = one.id::bigint)`;
}

/** The sender's name, for a query that calls the row `sent`; event requests call the column `full_name`. */
export const senderName = sql`coalesce(to_jsonb(sent) ->> 'full_name', to_jsonb(sent) ->> 'name')`;
