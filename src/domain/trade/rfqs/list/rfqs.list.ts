import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { categories, units } from '#domain/values/listed-goods.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { placeName } from '../../listings/place-name.schema.ts';
import { closingSoon_days, rfqTypes } from '../rfq.options.ts';
import { isOfVerifiedBuyer } from '../select-rfqs.ts';

/** marketplace.md §2 'RFQ page': the tabs without 'All', which is the list as it is. */
export const rfqTabs = ['urgent', 'active', 'pro'] as const;
type RfqTab = (typeof rfqTabs)[number];

/** marketplace.md §2 'RFQ page': the tabs for urgent and for active requests have no pro requests. */
const tabs: Record<RfqTab, ReturnType<typeof sql<SqlBool>>> = {
  urgent: sql<SqlBool>`(not rfq.is_pro and rfq.is_urgent)`,
  active: sql<SqlBool>`(not rfq.is_pro and not rfq.is_urgent)`,
  pro: sql<SqlBool>`rfq.is_pro`,
};

const perPage = 24;

export const rfqsList = defineList({
  from: 'rfq',
  filters: {
    tab: { schema: z.enum(rfqTabs), where: (eb, chosen) => eb.or(chosen.map((tab) => tabs[tab])) },
    q: { schema: searchText, where: (_, [text]) => hasWords('rfq.search_text', text!) },
    type: {
      schema: z.enum(rfqTypes),
      where: (eb, chosen) => eb.and([eb('rfq.type', 'in', chosen), eb('is_pro', '=', false)]),
    },
    category: { schema: z.enum(categories), where: (eb, chosen) => eb('rfq.category', 'in', chosen) },
    place: { schema: placeName, where: (eb, chosen) => eb('rfq.place', 'in', chosen) },
    unit: { schema: z.enum(units), where: (eb, chosen) => eb('rfq.unit', 'in', chosen) },
    verified: { schema: z.literal('yes'), where: () => isOfVerifiedBuyer },
    closing: {
      schema: z.literal('soon'),
      where: () => sql<SqlBool>`rfq.deadline < business_now() + make_interval(days => ${closingSoon_days}::int)`,
    },
    closed: {
      schema: z.literal('yes'),
      where: () => sql<SqlBool>`rfq.state in ('closed', 'part_awarded', 'awarded', 'lapsed')`,
    },
  },
  sorts: {
    newest: byTime('desc', 'opened_at'),
    closing: byTime('asc', 'deadline'),
  },
  perPage,
});

export type RfqsQuery = typeof rfqsList.whole;
