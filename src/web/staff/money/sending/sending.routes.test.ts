import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { newestLine } from '../../../../../test/support/newest-line.ts';
import { unmatchedSending } from '../../../../../test/support/payment-addresses.ts';
import { formTokenOf, staffAtDesk } from '../../../../../test/support/staff.ts';

const site = await testApp();
const { db, get, post } = site;

test('staff who move money explain a sending without a record, and the explanation is saved and logged', async () => {
  const { id: staffId, cookie } = await staffAtDesk(site, 'finance');
  const sendingId = await unmatchedSending(site);
  const path = link('sendingExplanation', { sendingId });
  const form_owner = await formTokenOf(await get(path, { cookie }));
  const answer = await post(path, { form_owner, why: 'Sent by hand' }, { cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link('providerReading')]);
  const row = db.selectFrom('unmatched_sending').selectAll().where('id', '=', BigInt(sendingId));
  expect(await row.executeTakeFirst()).toMatchObject({ explained: 'Sent by hand', explained_by: staffId });
  const line = { what: 'explain-sending', record_kind: 'unmatched-sending', record_id: sendingId, why: 'Sent by hand' };
  expect(await newestLine(db)).toMatchObject(line);
});
