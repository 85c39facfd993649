import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { writtenMail } from '../../../../test/support/written-mail.ts';
import { applyMailNotice } from './apply-mail-notice.ts';
import { findMailHistory } from './find-outbox.ts';
import { recordDelivery } from './record-delivery.ts';
import { recordFailure, recordSuppressed } from './record-failure.ts';

const database = await testDatabase();
const { pool, clock } = database;
const worker = () => database.ctx({ kind: 'job', name: 'deliver-mail' });
beforeEach(() => forgetEverything(pool));

const told = async (id: string) =>
  (await findMailHistory(worker(), id)).map((line) => (line.kind === 'event' ? [line.event, line.detail] : line.what));

test('every failed try and every notice of the provider is saved with its time, the oldest first', async () => {
  const id = await writtenMail(worker());
  const began = clock.now();
  await recordFailure(worker(), id, { reason: '451 Try again later', isFinal: false });
  clock.advance(60_000);
  await recordDelivery(worker(), id, { event: 'sent', providerId: 'p-1' });
  for (const [place, event] of ['delivery_delayed', 'delivered', 'opened', 'clicked', 'sent', 'complained'].entries()) {
    clock.advance(60_000);
    await applyMailNotice(worker(), { noticeId: `n-${place}`, providerId: 'p-1', event });
  }
  expect(await told(id)).toEqual([
    ['tried', '451 Try again later'],
    ...['delivery_delayed', 'delivered', 'opened', 'clicked', 'sent', 'complained'].map((event) => [event, null]),
  ]);
  const times = (await findMailHistory(worker(), id)).map(({ at }) => at.getTime() - began.getTime());
  expect(times).toEqual([0, 2, 3, 4, 5, 6, 7].map((minutes) => minutes * 60_000));
});

const words = { from: 'a@agbon.example', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', headers: {} };

test('the last failed try gives the reason; a mail that was sent later shows no failure', async () => {
  const id = await writtenMail(worker());
  await recordFailure(worker(), id, { reason: `550 ${'x'.repeat(900)}`, isFinal: true });
  const [[event, said]] = (await told(id)) as [[string, string]];
  expect([event, said.length]).toEqual(['failed', 500]);
  const out = await writtenMail(worker(), { last_event: 'sent', sent_at: clock.now() });
  await recordFailure(worker(), out, { reason: 'late', isFinal: true });
  await recordSuppressed(worker(), out, words);
  expect(await told(out)).toEqual([]);
});

test('a mail that was suppressed says so, once', async () => {
  const id = await writtenMail(worker());
  await recordSuppressed(worker(), id, words);
  await recordSuppressed(worker(), id, words);
  expect(await told(id)).toEqual([['suppressed', null]]);
});
