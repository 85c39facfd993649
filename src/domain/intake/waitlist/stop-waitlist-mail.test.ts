import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { findWaitlistMail } from './find-waitlist-mail.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { stopWaitlistMail } from './stop-waitlist-mail.ts';
import { joinWaitlistSchema } from './waitlist.schema.ts';

const { ctx, db, clock } = await testDatabase();
const nobodys = '00000000-0000-4000-8000-000000000000';

async function joined(email: string): Promise<string> {
  const ada = { name: 'Ada', email, phone: '0803 123 4567', account_type: 'seller', marketing_consent: 'yes' };
  await joinWaitlist(ctx(), joinWaitlistSchema.parse(ada));
  return (await entry(email)).unsubscribe_token;
}

const entry = (email: string) =>
  db.selectFrom('waitlist').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('unsubscribing takes effect at once, withdraws the consent to marketing, and is saved with its time', async () => {
  const token = await joined('ada@example.com');
  expect(await findWaitlistMail(ctx(), token)).toEqual({ stopped: false });
  await stopWaitlistMail(ctx(), token);
  expect(await findWaitlistMail(ctx(), token)).toEqual({ stopped: true });
  expect(await entry('ada@example.com')).toMatchObject({
    unsubscribed_at: clock.now(),
    marketing_consent_version: null,
    marketing_consent_at: null,
  });
});

test('unsubscribing again changes nothing, even when many requests arrive at once', async () => {
  const token = await joined('bola@example.com');
  await stopWaitlistMail(ctx(), token);
  const before = await entry('bola@example.com');
  clock.advance(60_000);
  await Promise.all(Array.from({ length: 8 }, () => stopWaitlistMail(ctx(), token)));
  expect(await entry('bola@example.com')).toEqual(before);
});

test.each([nobodys, '', 'ada@example.com', `${nobodys}\u0000`, "' or 1=1 --"])(
  'the unknown link %j is not found, and unsubscribes no one',
  async (token) => {
    const email = `nobody${token.length}@example.com`;
    await joined(email);
    await expect(stopWaitlistMail(ctx(), token)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findWaitlistMail(ctx(), token)).toBeUndefined();
    expect((await entry(email)).unsubscribed_at).toBeNull();
  },
);

test('no two people have the same link', async () => {
  expect(await joined('chidi@example.com')).not.toBe(await joined('dayo@example.com'));
});
