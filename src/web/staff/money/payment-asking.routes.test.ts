import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { newestLine } from '../../../../test/support/newest-line.ts';
import { paidOverLimit } from '../../../../test/support/over-limit.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp();
const { db, get, post } = site;

test('staff have the provider asked about a payment, and record that they checked one above the card limit', async () => {
  const { id: staffId, cookie } = await staffAtDesk(site, 'finance');
  const { id } = await paidOverLimit(site);
  const paymentId = String(id);
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  const press = async (at: 'paymentStateQuery' | 'paymentLimitSeen', news?: 'asked') => {
    const answer = await post(link(at, { paymentId }), { form_owner }, { cookie });
    const page = link('record', { kind: 'payment', recordId: paymentId }, { news });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  };
  await press('paymentStateQuery', 'asked');
  const asked = db.selectFrom('payment').select('ask_at').where('id', '=', id);
  expect(await asked.executeTakeFirst()).toEqual({ ask_at: expect.any(Date) });
  expect(await newestLine(db)).toMatchObject({ what: 'ask-provider', record_kind: 'payment', record_id: paymentId });
  await press('paymentLimitSeen');
  const seen = db.selectFrom('charge_over_limit').select(['seen_at', 'seen_by']).where('payment_id', '=', id);
  expect(await seen.executeTakeFirst()).toEqual({ seen_at: expect.any(Date), seen_by: staffId });
  expect(await newestLine(db)).toMatchObject({ what: 'see-over-limit', record_kind: 'payment', record_id: paymentId });
});
