import { sql } from 'kysely';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';
import { naira } from '#domain/values/money.ts';

type Content = { category: string; unit: string; figure: 'asking' | 'settled'; amount_kobo: string };

export const priceAlertData = savedByMembers<Content>({
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
