import { sql } from 'kysely';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { openDeal } from '#domain/trade/deals/open-deal.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { member } from '../deals.ts';
import { openListing } from '../listings.ts';
import { aMember, naira, topUp } from '../sound-books.ts';
import { fee_bps, headStart, dealPartsOf, type Run } from './commands.ts';
import { clocksOfPart, heldBy, type Model, type Money } from './model.ts';
import { RunningDeal, type Place } from './running-deal.ts';

/** Opens a deal, runs all commands on it, and compares its money and deadlines with the model. */
export async function runDeal(place: Place, run: Run): Promise<Model> {
  const deal = await begin(place, run);
  for (const command of headStart(run)) await deal.goOn(command);
  for (const one of run.tries) await deal.try(one);
  const { model, dealId } = deal;
  const { buyerId } = await sidesOf(place, dealId);
  same('the money', await moneyOf(place, dealId, buyerId), shownMoney(model.money));
  same('what is held', String(heldBy(model)), String(model.money.held));
  const { seller, buyer } = isByCard(run) ? model.money : { seller: 0n, buyer: 0n };
  same('what is held because it came by card', await heldOfCard(place, dealId), `${seller} and ${buyer}`);
  same('what goes back to the card', await sentBack(place, dealId), String(buyer));
  same('the clocks', await clocksKept(place, dealId), clocksIn(model));
  return model;
}

async function begin(place: Place, run: Run): Promise<RunningDeal> {
  const { ctx, moment } = place;
  const [buyerId, sellerId, strangerId] = [await aMember(ctx()), await aMember(ctx()), await aMember(ctx())];
  const parts = dealPartsOf(run, run.minor);
  const has = parts.reduce((sum, { minor, buyerFee }) => sum + minor + buyerFee, run.spare);
  await withoutLimit(place, [buyerId, sellerId]);
  const now_ms = await moment.read();
  const shipBy_ms = now_ms + run.shipIn_hours * hour_ms;
  const { minor, shares, payer, inspection_days: days } = run;
  const terms = { minor, shares, payer, inspected: { days }, shipBy: new Date(shipBy_ms) };
  const dealId = await openDeal(ctx(member(buyerId)), { buyerId, sellerId, currency: naira, terms });
  if (isByCard(run)) await chargeCard(place, { buyerId, dealId }, has);
  else await topUp(ctx(), buyerId, has);
  const isOrder = run.isOrder && parts.length === 1;
  if (isOrder) await anOrder(place, { buyer_id: buyerId, seller_id: sellerId, deal_id: dealId }, minor);
  const model: Model = {
    now_ms,
    shipBy_ms,
    inspection_ms: days * day_ms,
    isOrder,
    parts: parts.map((one) => ({
      terms: one,
      state: 'draft',
      version: 0,
      since_ms: now_ms,
      turn: undefined,
      sellers: undefined,
      dispute: undefined,
    })),
    money: { available: has, held: 0n, seller: 0n, buyer: 0n, fees: 0n },
  };
  return new RunningDeal(place, { buyerId, sellerId, strangerId }, run, { dealId, model, terms });
}

/** Every other deal is paid by card, so that card money is tried too. */
const isByCard = ({ minor }: Run) => minor % 2n === 0n;

/** Gives the buyer money by a card payment for this deal. */
async function chargeCard(
  { ctx, db }: Place,
  { buyerId, dealId }: { buyerId: bigint; dealId: bigint },
  minor: bigint,
): Promise<void> {
  const reference = `charge-${crypto.randomUUID()}`;
  const charge = { provider: 'sandbox', reference, minor, currency: naira };
  await db
    .insertInto('provider_charge')
    .values({ ...charge, fee: 0n, channel: 'card', is_direct: false })
    .execute();
  await db
    .insertInto('payment')
    .values({ ...charge, payer_id: buyerId, deal_id: dealId, state: 'paid', channel: 'card' })
    .execute();
  await postJournal(ctx(), {
    kind: 'charge',
    source: { kind: 'charge', id: `sandbox ${reference}`, step: 'credited' },
    currency: naira,
    key: `charge sandbox ${reference}`,
    reference: { provider: 'sandbox', reference },
    dealId,
    lines: [
      { account: { kind: 'provider_clearing', provider: 'sandbox' }, minor: -minor },
      { account: { kind: 'member_available', memberId: buyerId }, minor },
    ],
  });
}

async function heldOfCard({ db }: Place, dealId: bigint): Promise<string> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(minor) filter (where account_kind = 'member_payable'), 0) || ' and '
      || coalesce(sum(minor) filter (where account_kind = 'buyer_refundable'), 0) as held from card_hold where deal_id = ${dealId}`.execute(
    db,
  );
  return rows[0]!.held;
}

async function sentBack({ db }: Place, dealId: bigint): Promise<string> {
  const { rows } = await sql<{ sent: string }>`
    select coalesce(sum(r.minor), 0)::text as sent from refund r
    join payment p on p.provider = r.provider and p.reference = r.charge_reference where p.deal_id = ${dealId}`.execute(
    db,
  );
  return rows[0]!.sent;
}

/** Deals of any size, at the standard fee. */
async function withoutLimit({ db }: Place, ids: readonly bigint[]): Promise<void> {
  const plan = { plan: 'enterprise', fee_bps: Number(fee_bps) };
  await db
    .insertInto('deal_plan')
    .values(ids.map((member_id) => ({ member_id, ...plan })))
    .execute();
}

/** An order of one unit, reserved from its listing. */
async function anOrder(
  { db, ctx }: Place,
  of: { buyer_id: bigint; seller_id: bigint; deal_id: bigint },
  minor: bigint,
): Promise<void> {
  const listing = await openListing(ctx(), { seller_id: of.seller_id, quantity: 5n, reserved: 1n });
  await db
    .insertInto('market_order')
    .values({
      ...of,
      order_number: `ORD-${String(of.deal_id)
        .padStart(6, 'A')
        .replaceAll(/[01]/g, (digit) => (digit === '0' ? 'X' : 'Y'))}`,
      listing_id: listing.id,
      listing_name: listing.name,
      category: listing.category,
      unit: listing.unit,
      unit_price_kobo: minor,
      quantity: 1n,
      subtotal_kobo: minor,
      state: 'awaiting_payment',
      reserved_until: sql`business_now()`,
    })
    .execute();
}

async function sidesOf({ db }: Place, dealId: bigint) {
  const row = db.selectFrom('deal').select(['buyer_id', 'seller_id']).where('id', '=', dealId);
  const { buyer_id, seller_id } = await row.executeTakeFirstOrThrow();
  return { buyerId: buyer_id, sellerId: seller_id };
}

/** The amounts of a deal by its own journals, and the buyer's remaining money. */
async function moneyOf({ db }: Place, dealId: bigint, buyerId: bigint): Promise<string> {
  const { rows } = await sql<{ kind: string; minor: bigint }>`
    select a.kind, sum(p.amount)::bigint as minor from ledger_journal j
    join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
    where j.deal_id = ${dealId} and a.kind <> 'member_available' group by a.kind
    union all select kind, balance from ledger_account where kind = 'member_available' and member_id = ${buyerId}
    order by kind`.execute(db);
  const on = (kind: string) => rows.find((one) => one.kind === kind)?.minor ?? 0n;
  return shownMoney({
    available: on('member_available'),
    held: on('escrow'),
    seller: on('member_payable'),
    buyer: on('buyer_refundable'),
    fees: on('fee_income'),
  });
}

function shownMoney({ available, held, seller, buyer, fees }: Money): string {
  return `${available} available, ${held} held, ${seller} the seller’s, ${buyer} the buyer’s, ${fees} fees`;
}

async function clocksKept({ db }: Place, dealId: bigint): Promise<string> {
  const kept = db.selectFrom('deal_clock').select(['part', 'kind', 'due_at', 'fires']).where('deal_id', '=', dealId);
  const rows = await kept.execute();
  return shownClocks(rows.map(({ part, kind, due_at, fires }) => [part, kind, due_at.toISOString(), fires ?? '']));
}

function clocksIn(model: Model): string {
  return shownClocks(
    model.parts.flatMap((part, at) =>
      clocksOfPart(model, part).map(({ kind, due_at, fires = '' }) => [at + 1, kind, due_at.toISOString(), fires]),
    ),
  );
}

function shownClocks(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((row) => row.join(' '))
    .toSorted()
    .join('; ');
}

function same(what: string, is: string, ought: string): void {
  if (is !== ought) throw new Error(`Of ${what}: it is ${is || 'nothing'}, and ought to be ${ought || 'nothing'}.`);
}
