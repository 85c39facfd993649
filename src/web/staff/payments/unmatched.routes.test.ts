import { expect, test } from 'vitest';
import { approvalOf, confirm } from '../../../../test/support/approvals.ts';
import { testApp } from '../../../../test/support/app.ts';
import { unmatchedCharge } from '../../../../test/support/unmatched-charge.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';
import { doWhatWaits } from '../../../../test/support/waiting-jobs.ts';
import { link } from '#content/link.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { refundUnmatchedPayment } from '#domain/money/payments/refund-unmatched-payment.ts';
import { unmatchedTexts } from '#domain/money/payments/payment.schema.ts';
import { ownNameText } from '#domain/acting/roles/own-name.policy.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000', ADMIN_PASSWORD: adminPassword } });
const { db, get, post, services } = site;
const { payments, publicUrl } = services;
keepBooksSound(site);

const finance = await staffAtDesk(site, 'finance');
const support = await staffAtDesk(site, 'support');
const owner = await staffAtDesk(site, 'owner', { name: 'Tunde' });
const see = async (path: string, { cookie }: { cookie: string } = finance) => seePage(await get(path, { cookie }));
const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie: finance.cookie }));
const send = (path: string, fields: Record<string, string>) =>
  post(path, { form_owner, ...fields }, { cookie: finance.cookie });
const recordOf = (id: bigint) => link('record', { kind: 'parked-charge', recordId: String(id) });
const stateOf = async (id: bigint) =>
  (await db.selectFrom('unmatched_payment').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('an unmatched payment is in the work queue of staff who move money, and is refunded with a reason', async () => {
  const { id, reference } = await unmatchedCharge(site, payments.sandbox!);
  const unmatchedId = String(id);
  for (const said of ['Decide about an unmatched payment', reference])
    expect((await see('/vintage-dashboard')).text).toContain(said);
  expect((await see('/vintage-dashboard', support)).text).not.toContain('Decide about an unmatched payment');
  const record = await see(recordOf(id));
  for (const said of [reference, '₦5', 'A reference that is not ours', 'Send the money back'])
    expect(record.text).toContain(said);
  expect((await see(recordOf(id), support)).text).not.toContain('Send the money back');
  expect((await send(link('unmatchedRefund', { unmatchedId }), { why: '' })).status).toBe(422);
  expect((await send(link('unmatchedRefund', { unmatchedId }), { why: 'Not for us' })).status).toBe(303);
  await doWhatWaits(site, publicUrl, { ...payments, sandbox: undefined });
  expect(await stateOf(id)).toBe('refunded');
  expect((await see(recordOf(id))).text).toContain('Sent back');
  expect((await send(link('unmatchedRefund', { unmatchedId }), { why: 'Again' })).status).toBe(409);
});

test('a payment with another amount than its reference is credited to the member who began it, unless another is chosen', async () => {
  const began = `pay-${crypto.randomUUID()}`;
  const payer_id = await aMember(site.ctx());
  await db
    .insertInto('payment')
    .values({ reference: began, provider: 'sandbox', payer_id, minor: 900n, currency: 'NGN' })
    .execute();
  const own = await unmatchedCharge(site, payments.sandbox!, 800n, began);
  const stray = await unmatchedCharge(site, payments.sandbox!);
  const offered = async ({ id }: { id: bigint }) =>
    (await see(link('unmatchedMatch', { unmatchedId: String(id) }))).html.includes(`value="${began}"`);
  expect([await offered(own), await offered(stray)]).toEqual([true, false]);
});

test('a payment by card can only be refunded, and the page to credit it says so instead of a form', async () => {
  const { id } = await unmatchedCharge(site, payments.sandbox!, 500n, `stray-${crypto.randomUUID()}`, 'card');
  const page = await see(link('unmatchedMatch', { unmatchedId: String(id) }));
  expect([page.text.includes(unmatchedTexts.byCard), page.fields.payment]).toEqual([true, undefined]);
});

test('it is credited to the member who began the named payment, and to no member by an unknown reference', async () => {
  const { id } = await unmatchedCharge(site, payments.sandbox!);
  const at = link('unmatchedMatch', { unmatchedId: String(id) });
  expect((await send(at, { payment: 'pay-nobodys-at-all', why: 'A guess' })).status).toBe(422);
  const memberId = await aMember(site.ctx());
  const payment = `pay-${crypto.randomUUID()}`;
  const row = { reference: payment, provider: 'sandbox', payer_id: memberId, minor: 900n, currency: 'NGN' };
  await db.insertInto('payment').values(row).execute();
  expect((await send(at, { payment, why: 'Their bank says so' })).status).toBe(303);
  const { rows } = await site.pool.query('select kind, balance from ledger_account where member_id = $1', [memberId]);
  expect([await stateOf(id), rows]).toEqual(['matched', [{ kind: 'member_available', balance: 500n }]]);
});

test('a sum that two people must decide waits for a second person, who confirms it unchanged', async () => {
  const { id, reference } = await unmatchedCharge(site, payments.sandbox!, 200_000_000n);
  const memberId = await aMember(site.ctx());
  const payment = `pay-${crypto.randomUUID()}`;
  const row = { reference: payment, provider: 'sandbox', payer_id: memberId, minor: 900n, currency: 'NGN' };
  await db.insertInto('payment').values(row).execute();
  const said = await send(link('unmatchedMatch', { unmatchedId: String(id) }), { payment, why: 'Their bank says so' });
  expect((await see(said.headers.get('location')!)).text).toContain('A second person has to confirm it');
  const at = link('approval', { approvalId: String(await approvalOf(site.ctx(), 'match', id)) });
  const balance = async () =>
    (await site.pool.query('select balance from ledger_account where member_id = $1', [memberId])).rows;
  for (const text of [approvalTexts.ownConfirmation, '₦2,000,000', reference])
    expect((await see(at)).text).toContain(text);
  expect((await send(`${at}/confirmation`, {})).status).toBe(403);
  expect([await stateOf(id), await balance()]).toEqual(['waiting', []]);
  expect((await see('/vintage-dashboard', owner)).text).toContain('Confirm the credit of an unmatched payment');
  const agree = async () => {
    const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie: owner.cookie }));
    return (await post(`${at}/confirmation`, { form_owner }, { cookie: owner.cookie })).status;
  };
  expect([await agree(), await agree()]).toEqual([303, 409]);
  expect([await stateOf(id), await balance()]).toEqual(['matched', [{ balance: 200_000_000n }]]);
});

test('a refunded payment cannot be credited by an earlier match that waits for a second person', async () => {
  const { id } = await unmatchedCharge(site, payments.sandbox!, 200_000_000n);
  const payerId = await aMember(site.ctx());
  const reference = `pay-${crypto.randomUUID()}`;
  const row = { reference, provider: 'sandbox', payer_id: payerId, minor: 900n, currency: 'NGN' };
  await db.insertInto('payment').values(row).execute();
  await matchUnmatchedPayment(site.ctx(finance.actor), id, { payment: reference, why: 'A guess' });
  const match = await approvalOf(site.ctx(), 'match', id);
  await refundUnmatchedPayment(site.ctx(finance.actor), id, { why: 'It was not theirs' });
  await expect(confirm(site.ctx(owner.actor), match)).rejects.toMatchObject({ code: 'conflict' });
  await doWhatWaits(site, publicUrl, { ...payments, sandbox: undefined });
  expect(await stateOf(id)).toBe('refunded');
});

test('colleagues who may not move money cannot decide', async () => {
  const { id } = await unmatchedCharge(site, payments.sandbox!);
  for (const name of ['unmatchedRefund', 'unmatchedMatch'] as const)
    expect((await get(link(name, { unmatchedId: String(id) }), { cookie: support.cookie })).status).toBe(403);
});

test('a colleague under the shared password is asked to use their own account, because one exists', async () => {
  const entered = await post('/vintage', { password: adminPassword });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { id } = await unmatchedCharge(site, payments.sandbox!);
  const memberId = String(await aMember(site.ctx()));
  const unmatchedId = String(id);
  const decisions = [
    link('unmatchedMatch', { unmatchedId }),
    link('unmatchedRefund', { unmatchedId }),
    link('memberPlan', { memberId }),
    link('payoutFiles'),
  ];
  for (const at of decisions) {
    const page = await see(at, { cookie });
    expect([page.status, page.form]).toMatchObject([200, undefined]);
    for (const said of [ownNameText, 'Sign in as yourself']) expect(page.text).toContain(said);
  }
  const owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  const sent = await post(link('unmatchedRefund', { unmatchedId }), { form_owner: owner, why: 'Mine' }, { cookie });
  expect([sent.status, await stateOf(id)]).toEqual([403, 'waiting']);
  expect((await see(link('rates'), { cookie })).text).toContain('Sign in as yourself to set a rate.');
});
