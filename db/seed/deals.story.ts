import { sql } from 'kysely';
import { demoAccounts } from '#content/demo-accounts.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { openDeal } from '#domain/trade/deals/open-deal.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { acceptOrder } from '#domain/trade/orders/accept-order.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { claim, referenceOf } from './demo-claim.ts';
import { demoDeals, type DemoDeal, type DemoOrder } from './demo-deals.ts';
import { invited } from './demo-invitations.ts';
import { ordersOpen } from './demo-orders-open.ts';
import { ordersOver } from './demo-orders-over.ts';
import { setClock } from './demo-clock.ts';
import { payDemoDeal, sandbox } from './pay-demo-deal.ts';
import { payOut } from './demo-payout.ts';
import { openTradeBefore } from './trading.story.ts';

/** A step that happens this many hours before the demo begins. */
type Happening = { hoursAgo: number; happens: (ctx: Ctx) => Promise<void> };
type Dealt = { id: bigint | undefined };

const demoOrders = [...ordersOver, ...ordersOpen];

/**
 * Adds a deal in each state, by the verbs that people use. Sets the business clock back within this transaction and moves it on to each
 * step, so that every date, deadline and document comes out like in real use.
 */
export async function dealsStory(ctx: Ctx): Promise<void> {
  if (!(await isAsItBegan(ctx))) return;
  const people = await findPeople(ctx);
  await openAccounts(ctx, people);
  await openTradeBefore(ctx);
  const happenings = [
    ...demoOrders.flatMap((order) => ordered(order, people)),
    ...demoDeals.flatMap((deal) => opened(deal, people)),
    ...invited(people),
  ].toSorted((one, other) => other.hoursAgo - one.hoursAgo);
  const ahead = await ctx.db.selectFrom('business_clock').select('ahead_ms').execute();
  const present_ms = ahead.reduce((sum, { ahead_ms }) => sum + ahead_ms, 0n);
  for (const { hoursAgo, happens } of happenings) {
    await setClock(ctx, present_ms - BigInt(hoursAgo * hour_ms));
    await happens({ ...ctx, now: new Date(ctx.now.getTime() - hoursAgo * hour_ms) });
  }
  await setClock(ctx, present_ms);
}

/** Whether the demo still has the listings, their stock and the accounts that these deals need. Visitors may have used or ended them. */
async function isAsItBegan({ db }: Ctx): Promise<boolean> {
  const wanted = demoOrders.map(({ goods, quantity, seller, buyer }) => ({ goods, quantity, seller, buyer }));
  const { rows } = await sql`
    select from json_to_recordset(${JSON.stringify(wanted)}::json) wanted (goods text, quantity bigint, seller text, buyer text)
    left join member seller on seller.email = wanted.seller and seller.suspended_at is null
    left join member buyer on buyer.email = wanted.buyer and buyer.suspended_at is null
    left join listing on listing.name = goods and seller_id = seller.id and state = 'active' and listing.quantity - reserved > 3 * wanted.quantity
    where listing.id is null or buyer.id is null`.execute(db);
  return rows.length === 0;
}

type People = ReadonlyMap<string, Member>;

async function findPeople({ db }: Ctx): Promise<People> {
  const emails = [...demoOrders, ...demoDeals].flatMap(({ buyer, seller }) => [buyer, seller]);
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email', 'name', 'account_type'])
    .where('email', 'in', emails)
    .execute();
  return new Map(
    rows.map(({ id, email, name, account_type }) => [
      email!,
      { kind: 'member', id, name, accountType: account_type as Member['accountType'] },
    ]),
  );
}

/** Lets the three demo accounts be a month old, and gives the two that sell a bank account at the sandbox provider. */
async function openAccounts({ db, now }: Ctx, people: People): Promise<void> {
  const accounts = [
    { email: 'seller@agbon.example', account_number: '0123456783', holder: 'SADE OJO' },
    { email: 'merchant@agbon.example', account_number: '0123456782', holder: 'MUSA GARBA' },
  ];
  const since = new Date(now.getTime() - 30 * day_ms);
  const own = demoAccounts.map(({ email }) => email);
  await db
    .updateTable('member')
    .set({ created_at: since })
    .where('email', 'in', own)
    .where('created_at', '>', since)
    .execute();
  await db
    .insertInto('payout_account')
    .values(
      accounts.map(({ email, ...account }) => ({
        member_id: people.get(email)!.id,
        bank_code: '001',
        bank_name: 'Test Bank of Badagry',
        ...account,
        added_at: since,
        usable_from: since,
      })),
    )
    .execute();
}

function ordered(order: DemoOrder, people: People): Happening[] {
  const [deal, placed]: [Dealt, Dealt] = [{ id: undefined }, { id: undefined }];
  const { goods, quantity, shipping, to } = order;
  return [
    {
      hoursAgo: order.ordered,
      async happens(ctx) {
        const listing = await ctx.db
          .selectFrom('listing')
          .select('id')
          .where('name', '=', goods)
          .where('seller_id', '=', people.get(order.seller)!.id)
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow();
        const input = {
          quantity: BigInt(quantity),
          shippingAddress: to,
          paymentMethod: 'agbonpay',
          terms: true,
        } as const;
        placed.id = (await placeOrder({ ...ctx, actor: people.get(order.buyer)! }, String(listing.id), input)).orderId;
      },
    },
    {
      hoursAgo: order.answered,
      async happens(ctx) {
        const seller = { ...ctx, actor: people.get(order.seller)! };
        // A first order that exceeds the limits of new buyers reserves nothing until its seller accepts it.
        const found = await findOrder(seller, String(placed.id));
        if (found?.state === 'proposed') await acceptOrder(seller, String(placed.id));
        await answerOrder(seller, String(placed.id), { shipping: BigInt(shipping) * 100n, words: undefined });
        const row = await ctx.db
          .selectFrom('market_order')
          .select('deal_id')
          .where('id', '=', placed.id!)
          .executeTakeFirstOrThrow();
        deal.id = row.deal_id!;
      },
    },
    ...going(order, deal, people),
  ];
}

function opened({ opened: hoursAgo, ...terms }: DemoDeal, people: People): Happening[] {
  const deal: Dealt = { id: undefined };
  const { buyer, seller, about, minor, parts = [], days } = terms;
  return [
    {
      hoursAgo,
      async happens(ctx) {
        const asSeller = { ...ctx, actor: people.get(seller)! };
        deal.id = await openDeal(asSeller, {
          buyerId: people.get(buyer)!.id,
          sellerId: people.get(seller)!.id,
          currency: currency(terms.currency),
          about,
          names: parts.map(([name]) => name),
          terms: {
            minor,
            shares: parts.length > 0 ? parts.map(([, share]) => share) : [1n],
            payer: 'both',
            inspected: { days },
            shipBy: new Date(ctx.now.getTime() + 14 * day_ms),
          },
        });
        await applyDealEvent(asSeller, { dealId: deal.id, event: 'propose' });
      },
    },
    ...going(terms, deal, people),
  ];
}

function going(
  { buyer, seller, does }: Pick<DemoOrder, 'buyer' | 'seller' | 'does'>,
  deal: Dealt,
  people: People,
): Happening[] {
  const actors = {
    buyer: people.get(buyer)!,
    seller: people.get(seller)!,
    clock: { kind: 'job', name: 'fire-deal-clocks' },
  } as const;
  return does.map(([hoursAgo, who, event, { part, portion, claimed_naira, ...said } = {}]) => ({
    hoursAgo,
    async happens(ctx) {
      const dealId = deal.id!;
      const asBuyer = { ...ctx, actor: actors.buyer };
      if (event === 'pay') return payDemoDeal(asBuyer, dealId, 'bank_transfer');
      if (event === 'pay by card') return payDemoDeal(asBuyer, dealId, 'card');
      if (event === 'claim' || event === 'claim lost') return claim(ctx, referenceOf(dealId), event);
      const as = { ...ctx, actor: actors[who] };
      if (event === 'pay out') return payOut(as, { dealId, part: part ?? 1 }, sandbox);
      const of = { dealId, event, ...(part !== undefined && { part }), ...(portion && { portion }) };
      const more = {
        ...said,
        portion,
        ...(claimed_naira !== undefined && { claimed_minor: BigInt(claimed_naira) * 100n }),
      };
      await applyDealEvent(as, { ...of, why: said.words, ...(who !== 'clock' && { evidence: more }) });
    },
  }));
}
