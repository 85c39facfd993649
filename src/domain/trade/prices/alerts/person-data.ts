import { sql } from 'kysely';
import { keptForThemselves } from '#domain/acting/requests/kept-for-themselves.ts';
import { naira } from '#domain/values/money.ts';

type Kept = { category: string; unit: string; figure: 'asking' | 'settled'; amount_kobo: string };

/** The price alerts of a member. */
export const priceAlertData = keptForThemselves<Kept>({
  kind: 'priceAlerts',
  rows: [{ table: 'price_alert' }],
  about: (account) => sql`
    select created_at as written_at, jsonb_build_object('category', category, 'unit', unit, 'figure', figure,
      'amount_kobo', amount_kobo::text) as content
    from price_alert where member_id in (${account})`,
  describe: ({ category, unit, figure, amount_kobo }) => ({
    title: 'A price alert',
    answers: [
      { label: 'Goods', value: `${category.replaceAll('-', ' ')}, one ${unit}` },
      { label: 'Price', value: figure === 'asking' ? 'Asking price' : 'Settled trades' },
      { label: 'Amount', value: naira(BigInt(amount_kobo)) },
    ],
  }),
});
