import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { buyerToPay } from '../support/buyer-to-pay.ts';
import { seePage } from '../support/seen-page.ts';
import { keepBooksSound } from '../support/sound-books.ts';
import { formTokenOf, staffAtDesk } from '../support/staff.ts';
import { visitedSite } from '../support/visitor/site.ts';
import { refreshChargebacks } from '#domain/money/chargebacks/refresh-chargebacks.ts';

const site = await visitedSite();
const { ctx, pool, services } = site;
keepBooksSound(site);

test('a payer charges a payment back, staff answer, the bank decides, and held money covers the loss', async () => {
  const { buyer, dealId } = await buyerToPay(site);
  await buyer.goto(link('dealPayment', { dealId: String(dealId) }));
  await buyer.getByRole('radio', { name: /^Bank transfer/ }).check();
  await buyer.getByRole('button', { name: 'Pay ₦1,015' }).click();
  const token = new URL(buyer.url()).pathname.split('/')[2]!;
  await buyer.getByRole('button', { name: 'I have sent it' }).click();
  await buyer.goto(link('sandboxTransfer', { token }));
  await buyer.getByRole('button', { name: 'Take this charge back' }).click();
  expect(buyer.getByText('you decide for the bank')).toBeVisible();
  await refreshChargebacks(ctx(), services.payments.provider!, token);

  const finance = await staffAtDesk(site, 'finance');
  const see = async (path: string) => seePage(await site.get(path, { cookie: finance.cookie }));
  const overview = await see('/vintage-dashboard');
  for (const said of ['Answer a chargeback', `Deal ${dealId}`]) expect(overview.text).toContain(said);
  expect((await see(link('chargebacks'))).text).toContain('Needs an answer');
  expect((await see(link('record', { kind: 'deal', recordId: String(dealId) }))).text).toContain(
    'A bank claims the payment of this deal back',
  );
  const { rows } = await pool.query<{ id: bigint }>('select id from chargeback where deal_id = $1', [dealId]);
  const at = { chargebackId: String(rows.find(() => true)!.id) };
  expect((await see(link('chargeback', at))).text).toContain('₦1,015 of this deal is still held');
  const form_owner = await formTokenOf(await site.get('/vintage-dashboard', { cookie: finance.cookie }));
  const send = async (path: string, fields: Record<string, string>) =>
    (await site.post(path, { form_owner, ...fields }, { cookie: finance.cookie })).status;
  const answer = { said: 'answered', why: 'Sent the waybill and the PIN' };
  expect(await send(link('chargeback', at), { ...answer, why: '' })).toBe(422);
  expect(await send(link('chargeback', at), answer)).toBe(303);
  expect((await see('/vintage-dashboard')).text).not.toContain('Answer a chargeback');

  await buyer.getByRole('button', { name: 'The payer gets it back' }).click();
  expect(buyer.getByText('The bank gave ₦1,015 back to the payer.')).toBeVisible();
  await refreshChargebacks(ctx(), services.payments.provider!, token);
  const { text } = await see(link('chargeback', at));
  for (const said of ['Who covers the loss', '1. Money held for the deal', '₦1,015', 'We answered the bank'])
    expect(text).toContain(said);
  expect((await see('/vintage-dashboard')).text).not.toContain('Decide about a lost chargeback');
  await buyer.goto(link('deal', { dealId: String(dealId) }));
  expect(buyer.getByText('A bank took the payment back').first()).toBeVisible();
  expect((await see(link('books'))).status).toBe(200);
});
