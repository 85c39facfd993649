import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { actDuring } from '../../../../test/support/lock-waits.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { tradeTexts } from '../standing/may-trade.ts';
import { answerThread } from './answer-thread.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { contactSeller } from './contact-seller.ts';
import { findInbox, countUnreadThreads } from './find-inbox.ts';
import { findThread } from './find-thread.ts';
import { contactSellerSchema } from './message.schema.ts';
import { markThreadRead } from './read-thread.ts';
import { threadList } from './thread.list.ts';

const site = await testDatabase();
const { db, pool, ctx } = site;
await openTrading(site);

const words = { subject: 'Price for ten tons', urgency: 'high', message: 'Can you do ₦400 a nut?' } as const;
let [ada, musa]: SignedIn[] = [];
let listingId: string;

beforeEach(async () => {
  await pool.query('truncate thread, mail, message_flag, member_block cascade; delete from member');
  ada = await signedIn(site, { name: 'Ada Obi', phone: '+2348031234567' });
  musa = await signedIn(site, { name: 'Musa Bello', account_type: 'seller' });
  listingId = String((await openListing(ctx(), { seller_id: musa.member.id })).id);
});

const contact = (who = ada!, input: Parameters<typeof contactSeller>[2] = words) =>
  contactSeller(who.ctx(), listingId, input);
const inboxOf = async (who: SignedIn) => (await findInbox(who.ctx(), threadList.whole)).rows;
const write = (who: SignedIn, threadId: string, message: string) =>
  answerThread(who.ctx(), threadId, { message, files: [] });
const bodies = async (who: SignedIn, threadId: string) =>
  (await findThread(who.ctx(), threadId)).messages.map(({ body }) => body);

describe('contacting a seller', () => {
  test('requires a subject, a message and an urgency, with the labels of the contract', () => {
    const { error } = contactSellerSchema.safeParse({ subject: ' ', message: '' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['subject', 'Subject is required'],
      ['urgency', 'Choose how urgent it is'],
      ['message', 'Message is required'],
    ]);
  });

  test('begins a thread that both sides have, unread by the seller', async () => {
    const { threadId } = await contact();
    const [own] = await inboxOf(ada!);
    const [theirs] = await inboxOf(musa!);
    expect(own).toMatchObject({ id: BigInt(threadId), isBuyer: true, unread: 0, last: { isOwn: true } });
    expect(own!.partner!.name).toBe('Musa Bello');
    expect(theirs).toMatchObject({
      isBuyer: false,
      unread: 1,
      subject: words.subject,
      urgency: 'high',
      partner: { name: 'Ada Obi' },
      last: { body: words.message, isOwn: false },
    });
    expect([await countUnreadThreads(ada!.ctx()), await countUnreadThreads(musa!.ctx())]).toEqual([0, 1]);
  });

  test('again about the same listing continues the same thread, with its own subject; even twice at once', async () => {
    const { threadId } = await contact();
    const again = await Promise.all([
      contact(ada, { ...words, subject: 'Freight', urgency: 'low' }),
      contact(ada, { ...words, subject: 'Freight', urgency: 'low' }),
    ]);
    expect(again.map((one) => one.threadId)).toEqual([threadId, threadId]);
    const thread = await findThread(musa!.ctx(), threadId);
    expect(thread).toMatchObject({ subject: 'Freight', urgency: 'low', unread: 3 });
    expect(thread.messages.map(({ subject }) => subject)).toEqual([words.subject, 'Freight', 'Freight']);
  });

  test('notifies the team as the specified call does', async () => {
    await contact();
    const mail = await db.selectFrom('mail').selectAll().orderBy('id').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      template: 'team-notice',
      to_addresses: ['team@agbon.example'],
      reply_to: ada!.member.email,
    });
    const { formData, ...props } = mail.props as { formData: { label: string; value: string }[] };
    expect(props).toEqual({
      customerName: 'Ada Obi',
      customerEmail: ada!.member.email,
      eventType: 'Contact Seller',
      formType: 'Contact Form',
      message: words.message,
    });
    expect(formData.slice(0, 3)).toEqual([
      { label: 'subject', value: words.subject },
      { label: 'message', value: words.message },
      { label: 'orderType', value: 'Fresh mature coconuts' },
    ]);
  });

  test.each([
    ['one’s own listing', () => contact(musa), 'forbidden'],
    ['an unknown listing', () => contactSeller(ada!.ctx(), '999999', words), 'not_found'],
    ['an invalid number', () => contactSeller(ada!.ctx(), '1 or 1', words), 'not_found'],
    ['by a guest', () => contactSeller(ctx(), listingId, words), 'signed_out'],
  ])('is refused about %s', async (_, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code });
    expect(await db.selectFrom('thread').select('id').execute()).toEqual([]);
  });

  test('is refused about a listing that is not for sale, and for a suspended seller', async () => {
    await pool.query(`update listing set state = 'paused'`);
    await expect(contact()).rejects.toMatchObject({ code: 'not_found', message: 'Product not found' });
    await pool.query(
      `update listing set state = 'active'; update member set suspended_at = now(), suspended_why = 'x' where id = ${musa!.member.id}`,
    );
    await expect(contact()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a thread', () => {
  test('can be answered by both sides, in order, in every state of the listing', async () => {
    const { threadId } = await contact();
    await pool.query('delete from listing');
    await write(musa!, threadId, 'Yes, for ten tons.');
    await write(ada!, threadId, 'Then I order.');
    expect(await bodies(ada!, threadId)).toEqual([words.message, 'Yes, for ten tons.', 'Then I order.']);
    expect((await findThread(ada!.ctx(), threadId)).listing).toMatchObject({
      name: 'Fresh mature coconuts',
      id: undefined,
    });
  });

  test('is not found by any other member, in any role and by any verb', async () => {
    const { threadId } = await contact();
    const bola = await signedIn(site, { name: 'Bola', account_type: 'merchant' });
    const tries = [
      () => findThread(bola.ctx(), threadId),
      () => write(bola, threadId, 'Let me in'),
      () => blockMember(bola.ctx(), threadId),
      () => findThread(bola.ctx(), '0'),
      () => findThread(bola.ctx(), 'x'),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await markThreadRead(bola.ctx(), { threadId, upTo: 99n });
    expect(await countUnreadThreads(musa!.ctx())).toBe(1);
    expect(await inboxOf(bola)).toEqual([]);
  });

  test('is read up to the last message seen: later ones stay unread, and a future one cannot be marked', async () => {
    const { threadId } = await contact();
    const [first] = (await findThread(musa!.ctx(), threadId)).messages;
    await write(ada!, threadId, 'Still there?');
    await markThreadRead(musa!.ctx(), { threadId, upTo: first!.id });
    expect((await findThread(musa!.ctx(), threadId)).unread).toBe(1);
    await markThreadRead(musa!.ctx(), { threadId, upTo: 10n ** 17n });
    expect((await findThread(ada!.ctx(), threadId)).partnerReadUpTo).toBe(first!.id + 1n);
    await write(ada!, threadId, 'Hello?');
    expect((await findThread(musa!.ctx(), threadId)).unread).toBe(1);
  });

  test('marks a message unread that is written while the thread is read, and sends a mail about it', async () => {
    const { threadId } = await contact();
    const [first] = (await findThread(musa!.ctx(), threadId)).messages;
    const sending = `with sent as (insert into message (thread_id, author_id, body) values ($1, $2, 'In this moment') returning at)
      update thread_side set unread = unread + 1 from sent where thread_id = $1 and member_id <> $2`;
    await actDuring(pool, { sql: sending, values: [threadId, ada!.member.id] }, () =>
      markThreadRead(musa!.ctx(), { threadId, upTo: first!.id }),
    );
    expect((await findThread(musa!.ctx(), threadId)).unread).toBe(1);
    const due = await db
      .selectFrom('thread_side')
      .select('notice_due_at')
      .where('thread_id', '=', BigInt(threadId))
      .where('member_id', '=', musa!.member.id)
      .executeTakeFirstOrThrow();
    expect(due.notice_due_at).not.toBeNull();
  });

  test('with many messages is read thirty at a time, each once', async () => {
    const { threadId } = await contact();
    for (let n = 1; n <= 40; n++) await write(n % 2 ? musa! : ada!, threadId, `number ${n}`);
    const newest = await findThread(ada!.ctx(), threadId);
    const older = await findThread(ada!.ctx(), threadId, newest.earlier);
    expect([...older.messages, ...newest.messages].map(({ body }) => body)).toEqual([
      words.message,
      ...Array.from({ length: 40 }, (_, n) => `number ${n + 1}`),
    ]);
    expect(older.earlier).toBeUndefined();
  });

  test('costs two queries, and an inbox one', async () => {
    const { threadId } = await contact();
    expect(await statementsOf(pool, () => findThread(ada!.ctx(), threadId))).toHaveLength(2);
    expect(await statementsOf(pool, () => findInbox(ada!.ctx(), threadList.whole))).toHaveLength(1);
  });

  test('with messages written by both at the same time has all of them, and counts them', async () => {
    const { threadId } = await contact();
    await Promise.all(Array.from({ length: 8 }, (_, n) => write(n % 2 ? musa! : ada!, threadId, `at once ${n}`)));
    expect(await bodies(ada!, threadId)).toHaveLength(9);
    expect([(await findThread(ada!.ctx(), threadId)).unread, (await findThread(musa!.ctx(), threadId)).unread]).toEqual(
      [4, 5],
    );
  });
});

describe('blocking', () => {
  test('stops both directions, in every thread of the two, until it is lifted; a second block changes nothing', async () => {
    const { threadId } = await contact();
    await blockMember(musa!.ctx(), threadId);
    await blockMember(musa!.ctx(), threadId);
    await expect(write(ada!, threadId, 'Why?')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This member does not take messages from you at the moment.',
    });
    await expect(write(musa!, threadId, 'Ha')).rejects.toMatchObject({
      message: 'You have blocked this member. Unblock them to write to them.',
    });
    await expect(contact()).rejects.toMatchObject({ code: 'conflict' });
    expect(await findThread(ada!.ctx(), threadId)).toMatchObject({ mayWrite: false, blockedByMe: false });
    await unblockMember(musa!.ctx(), threadId);
    await write(ada!, threadId, 'Thank you');
    expect(await bodies(musa!, threadId)).toHaveLength(2);
  });
});

test('a suspended member gets no answers, and the other side sees why', async () => {
  const { threadId } = await contact();
  await pool.query(`update member set suspended_at = now(), suspended_why = 'x' where id = $1`, [musa!.member.id]);
  await expect(write(ada!, threadId, 'Hello?')).rejects.toMatchObject({ code: 'conflict', message: messageTexts.away });
  expect(await findThread(ada!.ctx(), threadId)).toMatchObject({ mayWrite: false, isPartnerAway: true });
});

// The last test, because settings are never undone.
test('new threads cannot begin while trading is closed; existing ones continue', async () => {
  const { threadId } = await contact();
  await pool.query(`insert into site_setting (name, version, value, why, effective_from, written_at)
    values ('marketplace-trading', 2, '{"state":"closed"}', 'A test', 'epoch', 'epoch')`);
  await expect(contact()).rejects.toMatchObject({ code: 'forbidden', message: tradeTexts.closed });
  await write(musa!, threadId, 'We go on');
  expect(await bodies(ada!, threadId)).toHaveLength(2);
});
