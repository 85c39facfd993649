import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { openListing } from '../../../test/support/listings.ts';
import { openTrading } from '../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../test/support/signed-in.ts';
import { minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { answerThread } from './answer-thread.ts';
import { chooseMails } from './choose-mails.ts';
import { contactSeller } from './contact-seller.ts';
import { readThread } from './read-thread.ts';
import { tellUnread } from './tell-unread.ts';

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

test('who has not read for five minutes is told, once for all that is unread, and not in whose words', async () => {
  const threadId = await written();
  await written('Freight');
  await answerThread(ada!.ctx(), threadId, { message: 'Are you there?' });
  await later(4.9);
  expect(await tellUnread(job())).toBe(0);
  await later(0.2);
  expect(await tellUnread(job())).toBe(1);
  await later(60);
  await answerThread(ada!.ctx(), threadId, { message: 'Hello?' });
  await later(60);
  expect(await tellUnread(job())).toBe(0);
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

test('who has read is not told, and is told again of what comes after', async () => {
  const threadId = await written();
  await readThread(musa!.ctx(), { threadId, upTo: 10n ** 15n });
  await later(10);
  expect(await tellUnread(job())).toBe(0);
  await answerThread(ada!.ctx(), threadId, { message: 'One more thing' });
  await later(6);
  expect([await tellUnread(job()), (await mails()).length]).toEqual([1, 1]);
});

test('who wants no mails, has no address or is suspended gets none', async () => {
  await written();
  await chooseMails(musa!.ctx(), false);
  await later(6);
  expect(await tellUnread(job())).toBe(0);
  await chooseMails(musa!.ctx(), true);
  await pool.query(`update member set suspended_at = now(), suspended_why = 'x' where id = $1`, [musa!.member.id]);
  await answerThread(
    ada!.ctx(),
    String((await db.selectFrom('thread').select('id').orderBy('id').executeTakeFirstOrThrow()).id),
    { message: 'x' },
  );
  await later(6);
  expect([await tellUnread(job()), await mails()]).toEqual([0, []]);
});

test('two who tell at once tell once; nobody but the clock does', async () => {
  await written();
  await later(6);
  expect((await Promise.all([tellUnread(job()), tellUnread(job())])).reduce((sum, n) => sum + n)).toBe(1);
  await expect(tellUnread(ada!.ctx())).rejects.toMatchObject({ code: 'forbidden' });
});
