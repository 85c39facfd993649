import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { webhookEvents } from '#content/api/webhook-events.ts';
import type { Member } from '#domain/acting/context.ts';
import { dealStates } from '#domain/trade/deal-terms/deal.states.ts';
import { acceptOffer } from '#domain/trade/offers/accept-offer.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { answerOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import { bidKeyOfTests } from '../../../../../test/support/bid-key.ts';
import { openBidding, supplyRequestFields } from '../../../../../test/support/bids.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openMarket, payFor } from '../../../../../test/support/trade.ts';
import { beginRound } from '#domain/trade/rfqs/rounds/begin-round.ts';
import { finalOfferSchema } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { sendFinalOffer } from '#domain/trade/rfqs/rounds/send-final-offer.ts';
import { confirmChange } from '#domain/trade/rfqs/bids/confirm-change.ts';
import { openBids } from '#domain/trade/rfqs/bids/open-bids.ts';
import { findEvents } from './find-events.ts';
import { placeEvents } from './place-events.ts';
import type { WebhookKind } from './webhook.schema.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { placed, offered } = await openMarket(site);

/** A webhook as a row; events need no secret. */
async function listens({ id }: Member, kinds: WebhookKind[] | null = null): Promise<bigint> {
  const row = await db
    .insertInto('webhook_endpoint')
    .values({
      member_id: id,
      url: `https://shop.example/${id}`,
      kinds,
      sealed_secret: Buffer.from('x'),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function eventsOf({ id }: Member, subject: string) {
  const rows = await db
    .selectFrom('webhook_event')
    .select(['type', 'number', 'data'])
    .where('member_id', '=', id)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  return rows.map(({ type, number, data }) => ({ type, number, data: data as Record<string, unknown> }));
}
async function listed(...[ctx, ...asked]: Parameters<typeof findEvents>) {
  await placeEvents(ctx);
  return findEvents(ctx, ...asked);
}

const typesOf = async (member: Member, subject: string) => (await eventsOf(member, subject)).map(({ type }) => type);

async function stateWords(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct found[1] as word from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') found
    where c.conrelid = ${table}::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) ~ ${`^CHECK \\(\\(${column} = ANY`}
    order by 1`.execute(db);
  return rows.map(({ word }) => word);
}

/** The states that the database lets a supplier application have. */
async function applicationStates(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select from_state as state from supplier_application_moves() union select to_state from supplier_application_moves()`.execute(
    db,
  );
  return rows.map(({ state }) => state);
}

test('the list of events has exactly the events that the database can record', async () => {
  const all = {
    deal: dealStates.filter((state) => state !== 'draft'),
    order: await stateWords('market_order_step', 'event'),
    offer: await stateWords('market_offer_step', 'event'),
    rfq: await stateWords('rfq_step', 'event'),
    bid: [
      'sent',
      'opened',
      'withdrawn',
      'changed',
      'confirmed',
      'final_asked',
      'final_offer',
      ...(await stateWords('rfq_award', 'state')).map((state) => `award_${state}`),
      ...(await stateWords('rfq_counter', 'state')).map((state) => `counter_${state}`),
    ],
    invitation: await stateWords('deal_invitation_step', 'event'),
    payment: await stateWords('payment', 'state'),
    payout: await stateWords('payout', 'state'),
    paper: [
      ...(await stateWords('member_check', 'state')),
      ...(await applicationStates()).map((state) => `application_${state}`),
    ],
    test: ['sent'],
  };
  const named = Object.entries(all).flatMap(([kind, states]) => states.map((state) => `${kind}.${state}`));
  expect(Object.keys(webhookEvents).toSorted()).toEqual(named.toSorted());
  expect(await stateWords('rfq_bid', 'state')).toEqual(['standing', 'withdrawn']);
});

test('no event is recorded for a member whose programs do not ask for events', async () => {
  const { buyer, seller } = await placed();
  expect([await eventsOf(buyer, 'order'), await eventsOf(seller, 'order')]).toEqual([[], []]);
});

test('an order and its deal give both sides an event for each step, numbered without gaps and without names or texts', async () => {
  const { buyer, seller, orderId } = await placed();
  const [toBuyer, toSeller] = [await listens(buyer), await listens(seller)];
  const answer = answerOrderSchema.parse({ shipping: '1000', shipBy: '2027-01-20' });
  await answerOrder(ctx(seller), orderId, answer);
  await payFor(site, orderId);
  for (const side of [buyer, seller]) {
    expect(await typesOf(side, 'order')).toEqual(['order.answered', 'order.paid']);
    const steps = await eventsOf(side, 'deal');
    expect(steps.map(({ type }) => type)).toEqual(['deal.proposed', 'deal.agreed', 'deal.funded']);
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(steps[2]!.data).toEqual({ part: 1, event: 'fund', by: 'buyer', from: 'agreed', state: 'funded' });
  }
  for (const endpoint of [toBuyer, toSeller]) {
    const sent = await db.selectFrom('webhook_delivery').select('id').where('endpoint_id', '=', endpoint).execute();
    expect(sent.length).toBeGreaterThanOrEqual(5);
  }
});

test('a webhook gets the kinds that it asked for, and gets nothing while it is off', async () => {
  const { buyer, seller, offerId } = await offered();
  const [orders, off] = [await listens(buyer, ['order']), await listens(seller)];
  await db
    .updateTable('webhook_endpoint')
    .set({ off_at: new Date(), off_because: 'gone' })
    .where('id', '=', off)
    .execute();
  await acceptOffer(ctx(seller), offerId, { seen: 0, terms: true });
  expect(await typesOf(buyer, 'offer')).toEqual(['offer.accepted']);
  expect(await eventsOf(seller, 'offer')).toEqual([]);
  const sent = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'event_id')
    .select('subject')
    .where('endpoint_id', '=', orders)
    .execute();
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['order']));
});

test('the buyer of a sealed request gets the event of a bid when it is opened, and its bidder at once', async () => {
  const { posted, bid, close } = await openBidding(site);
  const { rfqId, publicId, seller, buyer } = await posted({ is_sealed: true });
  for (const one of [buyer, seller]) await listens(one);
  await bid(seller, publicId, {});
  expect([await typesOf(buyer, 'bid'), await typesOf(seller, 'bid')]).toEqual([[], ['bid.sent']]);
  await close(rfqId);
  await openBids(ctx({ kind: 'job', name: 'open-bids' }), bidKeyOfTests, 200);
  expect(await typesOf(seller, 'bid')).toEqual(['bid.sent', 'bid.opened']);
  expect(await eventsOf(buyer, 'bid')).toEqual([
    { type: 'bid.opened', number: 1, data: { side: 'buyer', rfq: publicId, state: 'standing' } },
  ]);
});

test('a bid tells both sides when it is changed, confirmed, asked for a final offer and replaced by it', async () => {
  const { answered, bid } = await openBidding(site);
  const { publicId, bidId, seller, buyer } = await answered();
  for (const one of [buyer, seller]) await listens(one);
  await bid(seller, publicId, { priceOffer: '₦650,000' });
  await sql`update rfq set revision = revision + 1 where public_id = ${publicId}`.execute(db);
  const { revision } = await db
    .selectFrom('rfq')
    .select('revision')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  await confirmChange(ctx(seller), bidId, { revision });
  await beginRound(ctx(buyer), publicId, { who: 'all', bids: [], hours: '24' });
  const final = finalOfferSchema.parse({ ...supplyRequestFields, priceOffer: '₦600,000' });
  await sendFinalOffer(ctx(seller), bidId, final, bidKeyOfTests);
  const told = ['bid.changed', 'bid.confirmed', 'bid.final_asked', 'bid.final_offer'];
  expect([await typesOf(seller, 'bid'), await typesOf(buyer, 'bid')]).toEqual([told, told]);
});

test('the list of events goes forward, by pages and from now on, and has only the member’s own', async () => {
  const { buyer, seller, orderId } = await placed();
  await listens(buyer);
  const url = 'https://agbon.test';
  const begun = await listed(ctx(buyer), 'now', url);
  expect(begun.rows).toEqual([]);
  const answer = answerOrderSchema.parse({ shipping: '1000', shipBy: '2027-01-20' });
  await answerOrder(ctx(seller), orderId, answer);
  const [after] = begun.next.after!;
  const found = await listed(ctx(buyer), after!, url);
  expect(found.rows).toMatchObject([
    { type: 'order.answered', data: { url: `${url}/api/v1/orders/${orderId}`, id: orderId } },
    { type: 'deal.proposed', data: { number: 1, state: 'proposed' } },
  ]);
  const later = await listed(ctx(buyer), found.next.after![0]!, url);
  expect([later.rows, later.next]).toEqual([[], found.next]);
  expect((await listed(ctx(seller), null, url)).rows).toEqual([]);
  await expect(listed(ctx(buyer), 'yesterday', url)).rejects.toMatchObject({ code: 'invalid' });
});

test('an event that becomes visible after a later one comes after it in the list, so that no reader misses it', async () => {
  const { buyer } = await placed();
  await listens(buyer);
  const note = (on: typeof db, id: string) =>
    sql`select note_webhook_event(array[${buyer.id}::bigint], 'order.paid', 'order', ${id}, '{}')`.execute(on);
  const slow = await db.startTransaction().execute();
  await note(slow, '1');
  await note(db, '2');
  const first = await listed(ctx(buyer), null, '');
  await slow.commit().execute();
  const second = await listed(ctx(buyer), first.next.after![0]!, '');
  expect([first.rows, second.rows]).toMatchObject([[{ data: { id: '2' } }], [{ data: { id: '1' } }]]);
});
