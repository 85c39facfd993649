import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { actingStaff } from '../../../../../test/support/acting-staff.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { claims } from '../../../../../test/support/claims.ts';
import { openPaying } from '../../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { adminPassword } from '../../../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
keepBooksSound(site);
const { paidBy, act, claim, lost, won, claimOf, decide } = claims(site, await openPaying(site));
const { see, named, signIn } = actingStaff(site);

test('a lost chargeback shows that a decision is due, and only a named colleague can decide it', async () => {
  const deal = await paidBy('card');
  await act('seller', deal, 'ship');
  await claim(deal.reference);
  await lost(deal.reference);
  const { id } = await claimOf(deal.reference);
  const page = link('chargeback', { chargebackId: String(id) });
  const shared = await signIn({ shared_mark: site.services.sharedPassword!.mark });
  const ada = await named('finance', 'Ada');
  const ask = 'Ask a second person to confirm';

  const ofShared = (await see(page, shared)).text;
  expect([ofShared.includes(ask), ofShared.includes('Sign in as yourself')]).toEqual([false, true]);
  expect((await see(page, ada)).text).toContain(ask);
  for (const path of [page, link('chargebacks')]) expect((await see(path, ada)).text).toContain('Lost, to be decided');

  await decide(deal.reference, 1, 'not_delivered');
  for (const path of [page, link('chargebacks')]) expect((await see(path, ada)).text).not.toContain('to be decided');
});

test('a chargeback that we won no longer says that the deal is stopped', async () => {
  const deal = await paidBy('card');
  await claim(deal.reference);
  const { id } = await claimOf(deal.reference);
  const ngozi = await named('finance', 'Ngozi');
  const page = link('chargeback', { chargebackId: String(id) });
  const record = link('record', { kind: 'deal', recordId: String(deal.dealId) });
  expect((await see(page, ngozi)).text).toContain('The deadlines and payouts of the deal are stopped.');
  expect((await see(record, ngozi)).text).toContain('A bank claims the payment of this deal back');

  await won(deal.reference);
  const { text } = await see(page, ngozi);
  expect(text).toContain('of this deal is still held.');
  expect(text).not.toContain('are stopped');
  expect((await see(record, ngozi)).text).toContain('A bank claimed the payment of this deal back');
});
