import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { retention } from '#content/retention.ts';
import type { Ctx } from '../context.ts';
import { deleteOld, monthsAgo } from '../kept-forms.ts';
import { amountOf, type Unit } from '../listed-units.ts';
import { naira } from '../money.ts';
import type { Erased, Person, PersonData, PersonRecord } from '../person-data.ts';
import { openOrderStates, orderStateLabels, type OrderState } from './order.states.ts';

type Kept = {
  id: string;
  as: 'buyer' | 'seller';
  order_number: string;
  listing_name: string;
  unit: Unit;
  quantity: string;
  subtotal_kobo: string;
  state: OrderState;
  created_at: string;
  shipping_address: string | null;
  notes: string | null;
  seller_words: string | null;
};

const isBuyer = ({ memberId }: Person) => sql<boolean>`buyer_id = ${memberId ?? null}`;
const isSeller = ({ memberId }: Person) => sql<boolean>`seller_id = ${memberId ?? null}`;

const withoutBuyer = (now: Date) => sql`buyer_name = null, buyer_company = null, shipping_address = null, notes = null,
  buyer_erased_at = ${now}`;
const withoutSeller = (now: Date) => sql`seller_name = null, seller_company = null, seller_words = null,
  seller_erased_at = ${now}`;

/** Orders between members: their figures stay for the accounts, the people in them go. Each of the two is shown what is theirs. */
export const marketOrderData: PersonData = {
  kind: 'marketOrders',
  tables: ['market_order'],
  about: (person) => sql`
    select created_at as written_at, jsonb_build_object('id', id::text, 'order_number', order_number,
      'listing_name', listing_name, 'unit', unit, 'quantity', quantity::text, 'subtotal_kobo', subtotal_kobo::text,
      'state', state, 'created_at', created_at) || case when ${isBuyer(person)}
        then jsonb_build_object('as', 'buyer', 'shipping_address', shipping_address, 'notes', notes)
        else jsonb_build_object('as', 'seller', 'seller_words', seller_words) end as content
    from market_order where ${isBuyer(person)} or ${isSeller(person)}`,
  describe,
  holds: sql`select member_id, 'an order on the marketplace is not over' as reason from (
    select buyer_id as member_id, state from market_order union all select seller_id, state from market_order) held
    where state in (${sql.join(openOrderStates)})`,
  erase,
  retire,
};

function describe(kept: Kept): PersonRecord {
  const said = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    title: `Order ${kept.order_number}, ${kept.as === 'buyer' ? 'which you placed' : 'which you received'}`,
    answers: [
      { label: 'What', value: `${amountOf(BigInt(kept.quantity), kept.unit)} of ${kept.listing_name}` },
      { label: 'Subtotal', value: naira(BigInt(kept.subtotal_kobo)) },
      { label: 'State', value: orderStateLabels[kept.state] },
      { label: 'Placed on', value: new Date(kept.created_at) },
      ...said('Shipping address', kept.shipping_address),
      ...said('Notes', kept.notes),
      ...said('Your words', kept.seller_words),
    ],
    follow: { label: 'See the order', path: link('dashboardOrder', { orderId: kept.id }) },
  };
}

async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  const bought = await sql`update market_order set ${withoutBuyer(ctx.now)} where ${isBuyer(person)}`.execute(ctx.db);
  const sold = await sql`update market_order set ${withoutSeller(ctx.now)} where ${isSeller(person)}`.execute(ctx.db);
  return { deleted: 0, anonymised: Number((bought.numAffectedRows ?? 0n) + (sold.numAffectedRows ?? 0n)) };
}

/** Both people at once, when its time is over. */
async function retire(ctx: Ctx, most: number): Promise<Erased> {
  const { kept_months, accounts_months = kept_months } = retention.marketOrders;
  const old = sql`select id from market_order
    where (buyer_erased_at is null or seller_erased_at is null) and created_at < ${monthsAgo(ctx, kept_months)}
      and state not in (${sql.join(openOrderStates)})
    order by created_at limit ${most} for update skip locked`;
  const done = await sql`update market_order set ${withoutBuyer(ctx.now)}, ${withoutSeller(ctx.now)}
    where id = any(array(${old}))`.execute(ctx.db);
  const kept = { table: 'market_order', writtenAt: 'created_at', months: accounts_months } as const;
  const { deleted } = await deleteOld(ctx, kept, most);
  return { deleted, anonymised: Number(done.numAffectedRows ?? 0n) };
}
