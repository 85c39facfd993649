import { sql } from 'kysely';
import { naira } from '#domain/values/money.ts';
import { memberIdsOf, type PersonData } from '#domain/acting/requests/person-data.ts';

type Kept = { category: string; unit: string; figure: 'asking' | 'settled'; amount_kobo: string };

/** The price alerts of a member; they stay until the member removes them, or as long as the account. */
export const priceAlertData: PersonData = {
  kind: 'priceAlerts',
  tables: ['price_alert'],
  about: (person) => sql`
    select created_at as written_at, jsonb_build_object('category', category, 'unit', unit, 'figure', figure,
      'amount_kobo', amount_kobo::text) as content
    from price_alert where member_id in (${memberIdsOf(person)})`,
  describe: ({ category, unit, figure, amount_kobo }: Kept) => ({
    title: 'A price alert',
    answers: [
      { label: 'Goods', value: `${category.replaceAll('-', ' ')}, one ${unit}` },
      { label: 'Price', value: figure === 'asking' ? 'Asking price' : 'Settled trades' },
      { label: 'Amount', value: naira(BigInt(amount_kobo)) },
    ],
  }),
  async erase({ db }, person) {
    const gone = await sql`delete from price_alert where member_id in (${memberIdsOf(person)})`.execute(db);
    return { deleted: Number(gone.numAffectedRows ?? 0n), anonymised: 0 };
  },
  retire: () => Promise.resolve({ deleted: 0, anonymised: 0 }),
};
