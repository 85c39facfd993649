import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../test/support/app.ts';
import { feePayers } from '../../../test/support/application-fees.ts';
import { openPaying } from '../../../test/support/payments.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';

const site = await testApp();
const { paidBy, submit, decide } = await feePayers(site, await openPaying(site));
const see = async (path: string, cookie = '') => (await seePage(await site.get(path, { cookie }))).text;

test('the documents of a refunded application fee speak of the fee and not of a deal, for the member and by their codes', async () => {
  const ngozi = await signedIn(site);
  await paidBy(ngozi);
  await decide(await submit(ngozi), 'declined');
  const found = site.db.selectFrom('document').select(['id', 'code']).where('buyer_id', '=', ngozi.member.id);
  const [receipt, creditNote] = await found.orderBy('id').execute();
  const page = await see(link('dashboardDocument', { documentId: String(receipt!.id) }), ngozi.cookie);
  for (const shown of ['Issued, credited', 'The payment for a supplier application.', 'Other documents of this fee'])
    expect(page).toContain(shown);
  const verified = {
    receipt: await see(link('verifiedDocument', { token: receipt!.code })),
    creditNote: await see(link('verifiedDocument', { token: creditNote!.code })),
  };
  expect(verified.receipt).toContain('Issued. The payment for a supplier application.');
  expect(verified.creditNote).toContain('Issued. The refund of a supplier application fee.');
  for (const text of Object.values(verified)) expect(text).not.toMatch(/this deal|invoice/);
});
