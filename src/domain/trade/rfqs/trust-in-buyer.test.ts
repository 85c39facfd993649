import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { postedRfq, typedRfq } from '../../../../test/support/rfqs.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import type { Member } from '#domain/acting/context.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { changeRfq } from './change-rfq.ts';
import { findOwnRfq } from './find-own-rfq.ts';
import { reportRfq } from './report-rfq.ts';
import { changeRfqSchema } from './rfq.schema.ts';
import { dismissRfqReports, publishRfq, takeDownRfq } from './staff/decide-rfq.ts';
import { findRfqReading } from './staff/find-rfq-reading.ts';
import { rfqRecords } from './staff/rfqs.records.ts';
import { rfqsToRead } from './staff/rfqs.queue.ts';
import { staffRfqTexts } from './staff/staff-rfq.schema.ts';
import { withdrawRfq } from './withdraw-rfq.ts';

const site = await testDatabase();
const { ctx, db, siteDb } = site;
await openTrade(ctx());
const { actor: staff } = await staffAtDesk(site, 'support');

const rowOf = (publicId: string) =>
  db.selectFrom('rfq').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow();
const seenNow = async (publicId: string) => {
  const id = String((await rowOf(publicId)).id);
  return [id, { seen: (await rfqRecords.find(ctx(staff), id))!.seen }] as const;
};
const leave = async (publicId: string) => dismissRfqReports(ctx(staff), ...(await seenNow(publicId)));
const post = (buyer: Member, changes: Record<string, unknown> = {}) => postedRfq({ ctx, buyer, changes });
const change = async (buyer: Member, publicId: string, changes: object) => {
  const { version } = await rowOf(publicId);
  const typed = typedRfq(new Date(), { version: String(version), ...changes });
  return changeRfq(ctx(buyer), publicId, changeRfqSchema.parse(typed));
};
/** The parts of a request that staff have not read yet, or 'all'. */
async function unreadOf(publicId: string) {
  const { unread } = (await findRfqReading(ctx(staff), (await rowOf(publicId)).id))!;
  return unread.map(({ lines }) => lines?.map(({ label }) => label) ?? 'all');
}
/** A new buyer whose first request staff have published. */
async function published() {
  const { member: buyer } = await aTrader(ctx());
  const publicId = await post(buyer);
  await publishRfq(ctx(staff), ...(await seenNow(publicId)));
  return { buyer, publicId };
}
/** The deadline of a request passes after it was open for some hours. */
const closeAfter = (publicId: string, hours: number) =>
  sql`update rfq set state = 'closed', deadline = business_now(), due_at = business_now() + interval '14 days',
    opened_at = business_now() - make_interval(hours => ${hours}) where public_id = ${publicId}`.execute(db);
const stateOf = async (publicId: string) => (await rowOf(publicId)).state;
const waitingCount = async () =>
  (await findWaiting(ctx(), { id: undefined, role: 'support' }, [rfqsToRead])).map(({ count }) => count);

describe('a new buyer', () => {
  test('may change a published request, which stays open while staff have the change to read', async () => {
    const { buyer, publicId } = await published();
    expect(await unreadOf(publicId)).toEqual([]);
    await change(buyer, publicId, { specifications: 'Send a deposit first.' });
    await change(buyer, publicId, { specifications: 'Send a deposit first.', location: 'Epe, Lagos' });
    expect([await stateOf(publicId), await unreadOf(publicId)]).toEqual(['open', [['Specifications'], ['Location']]]);
    expect((await findOwnRfq(ctx(buyer), publicId)).isUnread).toBe(true);
    expect(await waitingCount()).toEqual([1]);
    await leave(publicId);
    expect([await unreadOf(publicId), await waitingCount()]).toEqual([[], []]);
    expect((await findOwnRfq(ctx(buyer), publicId)).isUnread).toBe(false);
    await expect(leave(publicId)).rejects.toThrow(staffRfqTexts.noReports);
  });

  test('may change a waiting request, which continues to wait', async () => {
    const { member: buyer } = await aTrader(ctx());
    const publicId = await post(buyer);
    await change(buyer, publicId, { quantity: '50' });
    expect([await stateOf(publicId), await unreadOf(publicId)]).toEqual(['waiting', []]);
  });

  test('posts the next request at once, even as a copy of the first, and staff can read all of its text', async () => {
    const { buyer, publicId } = await published();
    const next = await post(buyer, { copy_of: publicId, specifications: 'Anything else' });
    expect([await stateOf(next), await unreadOf(next)]).toEqual(['open', ['all']]);
  });

  test('who changed the published request must wait with the next one until staff have read the change', async () => {
    const { buyer, publicId } = await published();
    await change(buyer, publicId, { quantity: '50' });
    expect(await stateOf(await post(buyer))).toBe('waiting');
    await leave(publicId);
    expect(await stateOf(await post(buyer))).toBe('open');
  });

  test('whose request is reported must wait with the next one until staff have decided', async () => {
    const { buyer, publicId } = await published();
    const { member: reporter } = await aTrader(ctx(), { accountType: 'seller' });
    await reportRfq(ctx(reporter), publicId, { why: 'They ask for money first' });
    expect(await stateOf(await post(buyer))).toBe('waiting');
    await leave(publicId);
    expect(await stateOf(await post(buyer))).toBe('open');
  });

  test('may reverse the change, and staff still have it to read', async () => {
    const { buyer, publicId } = await published();
    await change(buyer, publicId, { specifications: 'Send a deposit first.' });
    await withdrawRfq(ctx(buyer), publicId, { why: 'Bought elsewhere' });
    expect(await unreadOf(publicId)).toEqual([['Specifications']]);
    expect(await stateOf(await post(buyer))).toBe('waiting');
  });

  test('whose changed request is taken down leaves nothing to read', async () => {
    const { buyer, publicId } = await published();
    await change(buyer, publicId, { specifications: 'Send a deposit first.' });
    await takeDownRfq(ctx(staff), String((await rowOf(publicId)).id), { reason: 'No deposits' });
    expect(await unreadOf(publicId)).toEqual([]);
  });
});

describe('a buyer is no longer new', () => {
  const isReadNext = async (buyer: Member) => {
    const publicId = await post(buyer);
    await change(buyer, publicId, { quantity: '50' });
    return [await stateOf(publicId), await unreadOf(publicId)];
  };

  test('once a request has run to its deadline, for a day or longer', async () => {
    const { buyer, publicId } = await published();
    await closeAfter(publicId, 25);
    expect(await isReadNext(buyer)).toEqual(['open', []]);
  });

  test('but not by a request of an hour, by one with a change to read, or by one that they withdrew', async () => {
    const [short, changed, back] = [await published(), await published(), await published()];
    await closeAfter(short.publicId, 2);
    expect(await isReadNext(short.buyer)).toEqual(['open', ['all', ['Quantity']]]);
    await change(changed.buyer, changed.publicId, { quantity: '60' });
    await closeAfter(changed.publicId, 25);
    expect(await stateOf(await post(changed.buyer))).toBe('waiting');
    await withdrawRfq(ctx(back.buyer), back.publicId, { why: 'Bought elsewhere' });
    await sql`update rfq set deadline = business_now(), opened_at = business_now() - interval '2 days'
      where public_id = ${back.publicId}`.execute(db);
    expect(await isReadNext(back.buyer)).toEqual(['open', ['all', ['Quantity']]]);
  });
});

describe('staff decide only about the text that they read', () => {
  test('a change that came after staff opened the page stays unread', async () => {
    const { buyer, publicId } = await published();
    await change(buyer, publicId, { quantity: '50' });
    const read = await seenNow(publicId);
    await change(buyer, publicId, { quantity: '50', specifications: 'Send a deposit first.' });
    await expect(dismissRfqReports(ctx(staff), ...read)).rejects.toThrow(staffRfqTexts.changed);
    await expect(dismissRfqReports(ctx(staff), read[0], { seen: undefined })).rejects.toThrow(staffRfqTexts.changed);
    expect(await unreadOf(publicId)).toEqual([['Quantity'], ['Specifications']]);
  });

  test('of a simultaneous change and publication one is refused, and no unread text is public', async () => {
    const { member: buyer } = await aTrader(ctx());
    const publicId = await post(buyer);
    const read = await seenNow(publicId);
    const both = await Promise.allSettled([
      change(buyer, publicId, { specifications: 'Send a deposit first.' }),
      publishRfq(ctx(staff), ...read),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { state, specifications } = await rowOf(publicId);
    const isChanged = specifications === 'Send a deposit first.';
    expect({ state, isChanged }).toEqual({ state: isChanged ? 'waiting' : 'open', isChanged });
  });

  test('the site’s login cannot delete or rewrite the text to be read, and it is marked read once', async () => {
    const { buyer, publicId } = await published();
    await change(buyer, publicId, { quantity: '50' });
    const mine = sql`rfq_id = (select id from rfq where public_id = ${publicId})`;
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(siteDb)).rejects.toMatchObject({ code: '23001' });
    await refused(sql`delete from rfq_to_read where ${mine}`);
    await refused(sql`update rfq_to_read set changes = null, read_at = business_now() where ${mine}`);
    await leave(publicId);
    await refused(sql`update rfq_to_read set read_at = null where ${mine}`);
    expect(await unreadOf(publicId)).toEqual([]);
  });

  test('only staff find it', async () => {
    const { buyer, publicId } = await published();
    const { id } = await rowOf(publicId);
    await expect(findRfqReading(ctx(buyer), id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
