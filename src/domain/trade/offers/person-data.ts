import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { retention } from '#content/retention.ts';
import { deleteOldRows } from '#domain/acting/requests/forms-data.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { presentOfferState } from './find-offer.ts';
import { offerStateLabels, type OfferState } from './offer.states.ts';

type Content = {
  id: string;
  listing_name: string;
  unit: Unit;
  quantity: string;
  price_kobo: string;
  state: OfferState;
  messages: readonly string[];
};

const isOfPerson = ({ memberId }: Person) =>
  sql<boolean>`(buyer_id = ${memberId ?? null} or seller_id = ${memberId ?? null})`;
const sideOfPerson = ({ memberId }: Person) =>
  sql`case when buyer_id = ${memberId ?? null} then 'buyer' else 'seller' end`;

export const offerData: PersonData = {
  kind: 'offers',
  tables: ['market_offer'],
  about: (person, most = null) => sql`
    select created_at as written_at, jsonb_build_object('id', id::text, 'listing_name', listing_name, 'unit', unit,
      'quantity', quantity::text, 'price_kobo', price_kobo::text, 'state', ${presentOfferState},
      'messages', (select coalesce(jsonb_agg(written.message order by written.id), '[]') from (
        select step.id, step.message from market_offer_step step
        where step.offer_id = market_offer.id and step.message is not null and step.party = ${sideOfPerson(person)}
        order by step.id desc limit ${most}) written)) as content
    from market_offer where ${isOfPerson(person)}`,
  describe: ({ id, listing_name, unit, quantity, price_kobo, state, messages }: Content): PersonRecord => ({
    title: `An offer for ${listing_name}`,
    answers: [
      { label: 'Quantity', value: quantityText(BigInt(quantity), unit) },
      { label: 'Price', value: `${naira(BigInt(price_kobo))} ${perUnit(unit)}` },
      { label: 'State', value: offerStateLabels[state] },
      ...messages.map((value) => ({ label: 'You wrote', value })),
    ],
    follow: { label: 'See the offer', path: link('dashboardOffer', { offerId: id }) },
  }),
  async erase(ctx, person) {
    const deleted = await sql`delete from market_offer where ${isOfPerson(person)}`.execute(ctx.db);
    return { deleted: Number(deleted.numAffectedRows ?? 0n), anonymised: 0 };
  },
  retire: (ctx, most) => deleteOldRows(ctx, { table: 'market_offer', months: retention.offers.kept_months }, most),
};
