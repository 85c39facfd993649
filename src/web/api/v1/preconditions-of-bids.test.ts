import { describe, expect, test } from 'vitest';
import { sendCounter } from '#domain/trade/rfqs/counters/send-counter.ts';
import { sendCounterSchema } from '#domain/trade/rfqs/counters/counter.schema.ts';
import type { Member } from '#domain/acting/context.ts';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { fileOf, importing, importLine } from '../../../../test/support/imports.ts';
import { actDuring, deadlocksIn, untilSomebodyWaits } from '../../../../test/support/lock-waits.ts';
import { signedInSeller } from '../../../../test/support/own-listings.ts';
import type { SignedIn } from '../../../../test/support/signed-in.ts';

const database = await testDatabase();
const deadlocks = deadlocksIn(database.sitePool);
const site = await testApp({ database, config: { RATE_LIMIT_FACTOR: '1000' } });
const { answered } = await openBidding(site);
await site.services.settings.reload();

async function keyOfMember(member: Member): Promise<string> {
  const sessions = site.db.selectFrom('session').select('id').where('member_id', '=', member.id).orderBy('id');
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  return keyOf(site, { ctx: () => site.ctx(member), sessionId } as SignedIn, 'trade');
}

async function bidOfProgram() {
  const there = await answered();
  const key = await keyOfMember(there.seller);
  const at = `/bids/${there.bidId}`;
  const post = (act: string, tag: string, body: object = {}) =>
    call(site, 'POST', `${at}/${act}`, { key, body, headers: { 'if-match': tag } });
  const read = () => call(site, 'GET', at, { key });
  const tag = async () => (await read()).headers.get('etag')!;
  const counter = (price: string) => {
    const wanted = sendCounterSchema.parse({ price, quantity: '40', days: '1', terms: 'yes' });
    return sendCounter(site.ctx(there.buyer), { publicId: there.publicId, bidId: there.bidId }, wanted);
  };
  return { ...there, post, read, tag, counter };
}

const statuses = (done: readonly { status: number }[]) => done.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a member’s own bid', () => {
  test('is not withdrawn if the buyer has countered it since, and the refusal names what changed', async () => {
    const { post, tag, counter } = await bidOfProgram();
    const seen = await tag();
    await counter('₦650,000');
    const refused = await post('withdrawal', seen);
    expect([refused.status, refused.body.changed]).toEqual([412, expect.arrayContaining(['counters'])]);
    expect(refused.body.now).toMatchObject({ counters: [{ state: 'open' }] });
    expect((await post('withdrawal', refused.headers.get('etag')!)).status).toBe(200);
  });

  test('of two acts that saw the same bid at the same time, one is done', async () => {
    const { post, tag } = await bidOfProgram();
    const seen = await tag();
    const done = await Promise.all([post('withdrawal', seen), post('withdrawal', seen)]);
    expect(statuses(done)).toEqual([200, 412]);
  });

  test('waits for a change that is under way, and is then refused', async () => {
    const { post, tag, rfqId, bidId } = await bidOfProgram();
    const seen = await tag();
    const change = {
      sql: `with locked as (select id from rfq where id = $1 for no key update)
        insert into rfq_counter (bid_id, price_kobo, quantity, expires_at)
        select $2, 100, 1, business_now() + interval '1 day' from locked`,
      values: [rfqId, bidId],
    };
    const refused = await actDuring(site.pool, change, () => post('withdrawal', seen));
    expect(refused.status).toBe(412);
  });

  test('is locked after its members, as by the acts of both sides, so that none waits for the other in a circle', async () => {
    const { post, read, tag, counter, buyer, rfqId } = await bidOfProgram();
    await counter('₦650,000');
    const [{ id }] = (await read()).body.counters as [{ id: string }];
    const seen = await tag();
    const ofBuyer = await site.pool.connect();
    await ofBuyer.query('begin');
    await ofBuyer.query('select from member where id = $1 for no key update', [buyer.id]);
    const accepted = post('counter', seen, { counter: id, terms: true });
    await untilSomebodyWaits(site.pool);
    await ofBuyer.query('select from rfq where id = $1 for no key update', [rfqId]);
    await ofBuyer.query('commit');
    ofBuyer.release();
    expect([(await accepted).status, deadlocks]).toEqual([200, []]);
  });

  test('of several answers and the buyer’s next counter-offer at the same time, one is done', async () => {
    for (let round = 0; round < 5; round++) {
      const { post, read, tag, counter } = await bidOfProgram();
      await counter('₦650,000');
      const seen = await tag();
      const [{ id }] = (await read()).body.counters as [{ id: string }];
      const body = { counter: id, terms: true };
      const done = await Promise.all([
        post('counter', seen, body),
        post('counter/refusal', seen, { counter: id }),
        counter('₦640,000').then(
          () => ({ status: 200 }),
          () => ({ status: 409 }),
        ),
        post('withdrawal', seen),
      ]);
      const own = statuses([done[0], done[1], done[3]]);
      expect(own).toEqual([200, 412, 412]);
    }
    expect(deadlocks).toEqual([]);
  });

  test('of another member is neither found nor locked', async () => {
    const { bidId } = await bidOfProgram();
    const stranger = await keyOf(site, await signedInSeller(site), 'trade');
    const headers = { 'if-match': '*' };
    const refused = await call(site, 'POST', `/bids/${bidId}/withdrawal`, { key: stranger, body: {}, headers });
    expect(refused.status).toBe(404);
  });
});

describe('an import', () => {
  test('is not stopped if it has changed since, and of two acts at the same time one is done', async () => {
    const seller = await signedInSeller(site);
    const key = await keyOf(site, seller, 'trade');
    const { sent } = importing(site);
    const { id } = await sent(seller, fileOf(importLine('Green coconuts')));
    const read = () => call(site, 'GET', `/imports/${id}`, { key });
    const stop = (tag: string) =>
      call(site, 'POST', `/imports/${id}/stop`, { key, body: {}, headers: { 'if-match': tag } });
    const seen = (await read()).headers.get('etag')!;
    expect(statuses(await Promise.all([stop(seen), stop(seen)]))).toEqual([200, 412]);
    const refused = await stop(seen);
    expect([refused.status, refused.body.changed]).toEqual([412, expect.arrayContaining(['state'])]);
    expect(refused.body.now).toMatchObject({ state: 'stopped' });
    expect(deadlocks).toEqual([]);
  });
});
