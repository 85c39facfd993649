import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { answerThread } from './answer-thread.ts';
import { setMessageMails } from './set-message-mails.ts';
import { contactSeller } from './contact-seller.ts';
import { markThreadRead } from './read-thread.ts';
import { notifyUnread } from './notify-unread.ts';

const site = await testDatabase();
const { db, pool, ctx } = site;
await openTrading(site);
const job = () => ctx({ kind: 'job', name: 'tell-unread' });
const later = (minutes: number) => moveBusinessClock(db, 'demo', minutes * minute_ms);

let [ada, musa]: SignedIn[] = [];
beforeEach(async () => {
  await pool.query('truncate thread, mail cascade; delete from member');
  ada = await signedIn(site, { name: 'Ada Obi' });
  musa = await signedIn(site, { name: 'Musa Bello', account_type: 'seller' });
});

async function written(subject = 'Price'): Promise<string> {
  const listing = await openListing(ctx(), { seller_id: musa!.member.id });
  const words = { subject, urgency: 'high', message: 'The words themselves' } as const;
  return (await contactSeller(ada!.ctx(), String(listing.id), words)).threadId;
}
const mails = () =>
  db
    .selectFrom('mail')
    .select(['to_addresses', 'props'])
    .where('template', '=', 'unread-messages')
    .orderBy('id')
    .execute();

test('a member who has not read for five minutes gets one mail about everything unread, without the text', async () => {
  const threadId = await written();
  await written('Freight');
  await answerThread(ada!.ctx(), threadId, { message: 'Are you there?', files: [] });
  await later(4.9);
  expect(await notifyUnread(job())).toBe(0);
  await later(0.2);
  expect(await notifyUnread(job())).toBe(1);
  await later(60);
  await answerThread(ada!.ctx(), threadId, { message: 'Hello?', files: [] });
  await later(60);
  expect(await notifyUnread(job())).toBe(0);
  const [mail, ...more] = await mails();
  expect([more, mail!.to_addresses]).toEqual([[], [musa!.member.email]]);
  expect(mail!.props).toMatchObject({
    name: 'Musa Bello',
    more: 0,
    threads: [
      { from: 'Ada Obi', subject: 'Price', unread: 2, isUrgent: true, path: `/dashboard/messages/${threadId}` },
      { from: 'Ada Obi', subject: 'Freight', unread: 1 },
    ],
  });
  expect(JSON.stringify(mail)).not.toContain('The words themselves');
});

test('a member who has read gets no mail, and gets one again about later messages', async () => {
  const threadId = await written();
  await markThreadRead(musa!.ctx(), { threadId, upTo: 10n ** 15n });
  await later(10);
  expect(await notifyUnread(job())).toBe(0);
  await answerThread(ada!.ctx(), threadId, { message: 'One more thing', files: [] });
  await later(6);
  expect([await notifyUnread(job()), (await mails()).length]).toEqual([1, 1]);
});

test('a member who wants no mails, has no address or is suspended gets none', async () => {
  await written();
  await setMessageMails(musa!.ctx(), false);
  await later(6);
  expect(await notifyUnread(job())).toBe(0);
  await setMessageMails(musa!.ctx(), true);
  await answerThread(
    ada!.ctx(),
    String((await db.selectFrom('thread').select('id').orderBy('id').executeTakeFirstOrThrow()).id),
    { message: 'x', files: [] },
  );
  await pool.query(`update member set suspended_at = now(), suspended_why = 'x' where id = $1`, [musa!.member.id]);
  await later(6);
  expect([await notifyUnread(job()), await mails()]).toEqual([0, []]);
});

test('two jobs at once send one mail, and only the scheduled job sends any', async () => {
  await written();
  await later(6);
  expect((await Promise.all([notifyUnread(job()), notifyUnread(job())])).reduce((sum, n) => sum + n)).toBe(1);
  await expect(notifyUnread(ada!.ctx())).rejects.toMatchObject({ code: 'forbidden' });
});

test('a message that arrived while the others were read gets its own mail, and no message gets two', async () => {
  const threadId = await written();
  const first = await newestIn(threadId);
  await later(1);
  await answerThread(ada!.ctx(), threadId, { message: 'And one more', files: [] });
  await markThreadRead(musa!.ctx(), { threadId, upTo: first });
  await later(4.5);
  expect(await notifyUnread(job())).toBe(0);
  await later(1);
  expect(await notifyUnread(job())).toBe(1);
  await answerThread(ada!.ctx(), threadId, { message: 'The third', files: [] });
  await markThreadRead(musa!.ctx(), { threadId, upTo: first + 1n });
  await later(6);
  expect(await notifyUnread(job())).toBe(1);
  await markThreadRead(musa!.ctx(), { threadId, upTo: first + 2n });
  await later(60);
  expect([await notifyUnread(job()), (await mails()).length]).toEqual([0, 2]);
});

test('if the mail cannot be written, nothing counts as notified, and the next minute notifies once', async () => {
  await written();
  await later(6);
  await pool.query('alter table mail rename to mail_away');
  try {
    await expect(notifyUnread(job())).rejects.toThrow('mail');
  } finally {
    await pool.query('alter table mail_away rename to mail');
  }
  expect([await notifyUnread(job()), await notifyUnread(job()), (await mails()).length]).toEqual([1, 0, 1]);
});

test('a person with hundreds of threads does not delay the mails of others', async () => {
  const threadId = await written();
  await pool.query(
    `with many as (
       insert into thread (listing_name, buyer_id, seller_id, subject, urgency)
       select listing_name, buyer_id, seller_id, subject, urgency from thread, generate_series(1, 250) where thread.id = $1
       returning id, seller_id, buyer_id)
     insert into thread_side (thread_id, member_id, other_id, unread, last_message_at, notice_due_at)
     select id, seller_id, buyer_id, 1, business_now(), business_now() from many`,
    [threadId],
  );
  await answerThread(musa!.ctx(), threadId, { message: 'Yes', files: [] });
  await later(6);
  expect(await notifyUnread(job())).toBe(2);
});

async function newestIn(threadId: string): Promise<bigint> {
  const { id } = await db
    .selectFrom('message')
    .select('id')
    .where('thread_id', '=', BigInt(threadId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
