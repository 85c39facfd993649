import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { deleteOldRows, monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { Erased, Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { presentOrderState } from './find-order.ts';
import { paymentMethodNames, type PaymentMethod } from '../order-states/order.schema.ts';
import { openOrderStates, orderStateLabels, type OrderState } from '../order-states/order.states.ts';
import { orderWaitsFor } from '../order-states/order.view.ts';
import { tradePage } from './trade.view.ts';

type Content = {
  id: string;
  as: 'buyer' | 'seller';
  order_number: string;
  deal_id: string | null;
  listing_name: string;
  unit: Unit;
  quantity: string;
  subtotal_kobo: string;
  state: OrderState;
  is_answered: boolean;
  has_address: boolean;
  created_at: string;
  unit_price_kobo: string;
  shipping_kobo: string | null;
  shipping_address: string | null;
  payment_method: PaymentMethod | null;
  notes: string | null;
  seller_words: string | null;
  why: string | null;
};

const isBuyer = ({ memberId }: Person) => sql<boolean>`buyer_id = ${memberId ?? null}`;
const isSeller = ({ memberId }: Person) => sql<boolean>`seller_id = ${memberId ?? null}`;

const ownSide = (person: Person) => sql`case when ${isBuyer(person)} then 'buyer' else 'seller' end`;

const withoutBuyer = (now: Date) => sql`buyer_name = null, buyer_company = null, shipping_address = null, notes = null,
  buyer_erased_at = ${now}`;
const withoutSeller = (now: Date) => sql`seller_name = null, seller_company = null, seller_words = null,
  seller_erased_at = ${now}`;

/** Their figures stay for our bookkeeping; the people are removed. Each side is shown only its own data. */
export const marketOrderData: PersonData = {
  kind: 'marketOrders',
  tables: ['market_order'],
  about: (person) => sql`
    select created_at as written_at, jsonb_build_object('id', id::text, 'order_number', order_number, 'deal_id', deal_id::text,
      'listing_name', listing_name, 'unit', unit, 'quantity', quantity::text, 'subtotal_kobo', subtotal_kobo::text,
      'state', ${presentOrderState}, 'is_answered', answered_at is not null, 'has_address', shipping_address is not null, 'created_at', created_at, 'unit_price_kobo', unit_price_kobo::text,
      'shipping_kobo', shipping_kobo::text, 'why', (select step.why from market_order_step step
        where step.order_id = market_order.id and step.event in ('cancelled', 'declined') and step.party = ${ownSide(person)})) || case when ${isBuyer(person)}
        then jsonb_build_object('as', 'buyer', 'shipping_address', shipping_address,
          'payment_method', payment_method, 'notes', notes)
        else jsonb_build_object('as', 'seller', 'seller_words', seller_words) end as content
    from market_order where ${isBuyer(person)} or ${isSeller(person)}`,
  describe,
  holds: sql`select member_id, 'An order on the marketplace is not over. It ends when the goods have arrived, or when the order expires, is declined or is cancelled.' as reason from (
    select buyer_id as member_id, state from market_order union all select seller_id, state from market_order) orders_by_side
    where state in (${sql.join(openOrderStates)})`,
  erase,
  retire,
};

function describe(order: Content): PersonRecord {
  const answer = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    title: `Order ${order.order_number}, ${order.as === 'buyer' ? 'which you placed' : 'which you received'}`,
    answers: [
      { label: 'What', value: `${quantityText(BigInt(order.quantity), order.unit)} of ${order.listing_name}` },
      { label: 'Price', value: `${naira(BigInt(order.unit_price_kobo))} ${perUnit(order.unit)}` },
      { label: 'Subtotal', value: naira(BigInt(order.subtotal_kobo)) },
      ...answer('Shipping', order.shipping_kobo && naira(BigInt(order.shipping_kobo))),
      { label: 'State', value: stateOf(order) },
      { label: 'Placed on', value: new Date(order.created_at) },
      ...answer('Shipping address', order.shipping_address),
      ...answer('Payment method', order.payment_method && paymentMethodNames[order.payment_method]),
      ...answer('Notes', order.notes),
      ...answer('Your message', order.seller_words),
      ...answer('Your reason for cancelling or declining the order', order.why),
    ],
    follow: {
      label: 'See the order',
      path: tradePage({ orderId: order.id, dealId: order.deal_id === null ? undefined : BigInt(order.deal_id) }),
    },
  };
}

function stateOf({ state, is_answered, has_address }: Content): string {
  return orderWaitsFor({ state, isAnswered: is_answered, hasAddress: has_address }) ?? orderStateLabels[state];
}

async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  await eraseReasons(
    ctx,
    sql`(step.party = 'buyer' and ${isBuyer(person)} or step.party = 'seller' and ${isSeller(person)})`,
  );
  const bought = await sql`update market_order set ${withoutBuyer(ctx.now)} where ${isBuyer(person)}`.execute(ctx.db);
  const sold = await sql`update market_order set ${withoutSeller(ctx.now)} where ${isSeller(person)}`.execute(ctx.db);
  return { deleted: 0, anonymised: Number((bought.numAffectedRows ?? 0n) + (sold.numAffectedRows ?? 0n)) };
}

/** The reasons are in the member's own words. The steps themselves are not deleted. */
async function eraseReasons({ db }: Ctx, chosenSteps: RawBuilder<unknown>): Promise<void> {
  await sql`update market_order_step step set why = null from market_order
    where market_order.id = step.order_id and step.why is not null and ${chosenSteps}`.execute(db);
}

/** Removes both people once the retention time for people is over, and deletes the order once that for our bookkeeping is. */
async function retire(ctx: Ctx, most: number): Promise<Erased> {
  const { kept_months, accounts_months = kept_months } = retention.marketOrders;
  const oldOrders = sql`select id from market_order
    where (buyer_erased_at is null or seller_erased_at is null) and created_at < ${monthsAgo(ctx, kept_months)}
      and state not in (${sql.join(openOrderStates)})
    order by created_at limit ${most} for update skip locked`;
  const { rows } = await sql<{ id: bigint }>`${oldOrders}`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  await eraseReasons(ctx, sql`step.order_id = any(${ids})`);
  const updated = await sql`update market_order set ${withoutBuyer(ctx.now)}, ${withoutSeller(ctx.now)}
    where id = any(${ids})`.execute(ctx.db);
  const deletion = { table: 'market_order', writtenAt: 'created_at', months: accounts_months } as const;
  const { deleted } = await deleteOldRows(ctx, deletion, most);
  return { deleted, anonymised: Number(updated.numAffectedRows ?? 0n) };
}
