import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { deliveryPin } from '#domain/trade/deals/deal.digits.ts';
import type { DealTerms } from '#domain/trade/deals/deal.terms.ts';
import { lockDeal } from '#domain/trade/deal-terms/find-deal.ts';
import { takeStep } from '#domain/trade/deals/take-step.ts';
import { transaction } from '#platform/database/transaction.ts';
import { escrowFeeOf } from '#domain/trade/deal-terms/fee.shape.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import type { Charge, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { TestDatabase } from './database.ts';
import { after, draft, member, terms, twoSides, type Sides } from './deals.ts';
import { naira, topUp } from './members-with-money.ts';

type Site = Pick<TestDatabase, 'ctx' | 'db' | 'pool'>;
export type CardDeal = { dealId: bigint; reference: string } & Sides;

/** The amount with the fee, which the buyer pays. */
const withFee = (minor: bigint) => minor + escrowFeeOf(minor, 150n);

const secret = 'the digits of the tests';

/** An agreed deal that the buyer paid by card, or by the given channel. */
export async function paidByCard(
  site: Site,
  { sides, channel = 'card', ...changed }: Partial<DealTerms> & { sides?: Sides; channel?: string } = {},
): Promise<CardDeal> {
  const { ctx, db } = site;
  const both = sides ?? (await twoSides(ctx()));
  const dealId = await draft(site, both, changed);
  await after(site, dealId, both, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  const minor = withFee(changed.minor ?? terms.minor);
  const reference = `charge-${crypto.randomUUID()}`;
  const charge = { provider: 'sandbox', reference, minor, currency: naira };
  await db
    .insertInto('payment')
    .values({ ...charge, payer_id: both.buyerId, deal_id: dealId, state: 'open' })
    .execute();
  await settlePayment(ctx(), saying({ ...charge, channel }), reference);
  return { dealId, reference, ...both };
}

/** A provider that confirms a charge. */
function saying(charge: Pick<Charge, 'reference' | 'minor' | 'channel'> & { currency: string }): PaymentProvider {
  const verifyCharge = () => Promise.resolve({ ...charge, state: 'success', fee: 0n } as Charge);
  return { name: 'sandbox', verifyCharge } as Partial<PaymentProvider> as PaymentProvider;
}

async function release(site: Site, deal: CardDeal): Promise<CardDeal> {
  await after(site, deal.dealId, deal, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  return deal;
}

/** A sale of goods, paid from the balance, whose delivery the buyer's PIN proved. */
async function proven(
  site: Site,
  sellerId: bigint,
  minor: bigint,
  { buyerId, kind = 'goods', hasPin = true }: { buyerId?: bigint; kind?: string; hasPin?: boolean } = {},
) {
  const { ctx, pool } = site;
  const sides = { sellerId, buyerId: buyerId ?? (await twoSides(ctx())).buyerId };
  const dealId = await draft(site, sides, { minor });
  await pool.query(
    `insert into deal_invitation (inviter_id, inviter_side, invitee_id, kind, title, currency, parts, minor, fee_payer, inspection_days,
       ship_by, state, deal_id)
     values ($1, 'seller', $2, $3, 'Coconuts', 'NGN', '[{"name": "Coconuts", "minor": "1"}]', $4, 'buyer', 3, '2099-01-01', 'begun', $5)`,
    [sellerId, sides.buyerId, kind, minor, dealId],
  );
  await topUp(ctx(), sides.buyerId, withFee(minor));
  const digits = deliveryPin(dealId, { part: 1, pinRound: 0 }, secret);
  await after(site, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
    ['buyer', 'fund'],
    ['seller', 'ship'],
  ]);
  const pin = { digits, secret };
  // A PIN proves no work any more, but it did for older deals.
  if (hasPin && kind !== 'goods')
    await transaction(ctx(member(sellerId)), async (ctx) =>
      takeStep(ctx, (await lockDeal(ctx, dealId))!, 'seller', { dealId, event: 'deliver', pin }, { isWork: false }),
    );
  else await after(site, dealId, sides, [hasPin ? ['seller', 'deliver', { pin }] : ['buyer', 'deliver']]);
  await after(site, dealId, sides, [
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  return { dealId, ...sides };
}

type Changed = Parameters<typeof paidByCard>[1];
type How = Parameters<typeof proven>[3];

/** Deals that buyers paid by card, and their further course. */
export function cardDeals(site: Site) {
  const { ctx, pool } = site;
  return {
    paid: (changed: Changed = {}) => paidByCard(site, changed),
    release: (deal: CardDeal) => release(site, deal),
    proven: (sellerId: bigint, minor: bigint, how: How = {}) => proven(site, sellerId, minor, how),
    released: async (changed: Changed = {}) => release(site, await paidByCard(site, changed)),
    /** Makes the accounts share a card, bank account or device from now on. */
    async share(kind: 'card' | 'bank_account' | 'device', ...memberIds: bigint[]) {
      const digest = traceDigest(crypto.randomUUID());
      for (const memberId of memberIds) await saveTrace(ctx(), { memberId }, kind, digest);
    },
    async later(days: number) {
      await pool.query(
        `insert into business_clock (ahead_ms) values ($1::bigint * 86400000) on conflict (only_one) do update
         set ahead_ms = business_clock.ahead_ms + $1::bigint * 86400000`,
        [days],
      );
    },
  };
}
