import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { recordAttempt } from './record-attempt.ts';
import { recordDelivery } from './record-delivery.ts';

const { ctx, db } = await testDatabase();
const words = { from: 'a@agbon.example', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', headers: {} };
const asJob = () => ctx({ kind: 'job', name: 'deliver-mail' });

async function aMail(): Promise<string> {
  const props = { name: 'Ada' };
  const [id] = await queueMails(ctx(), [{ to: ['ada@example.com'], template: 'password-changed', props }]);
  return String(id);
}

test('one of two workers claims a mail, and none claims one that was sent', async () => {
  const mailId = await aMail();
  expect(await recordAttempt(asJob(), mailId, words)).toBe(true);
  expect(await recordAttempt(asJob(), mailId, words)).toBe(false);
  await recordDelivery(asJob(), mailId, { event: 'sent' });
  expect(await recordAttempt(asJob(), mailId, words)).toBe(false);
});

test('a mail that was given up before it was claimed is not sent', async () => {
  const mailId = await aMail();
  await db.updateTable('mail').set({ last_event: 'canceled' }).where('id', '=', BigInt(mailId)).execute();
  expect(await recordAttempt(asJob(), mailId, words)).toBe(false);
});
