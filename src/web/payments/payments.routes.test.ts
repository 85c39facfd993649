import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../test/support/app.ts';
import { topUp } from '../../../test/support/members-with-money.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';

const site = await testApp();

test('a page behind the last transaction says so, and names no filter that was not chosen', async () => {
  const { member, cookie } = await signedIn(site);
  await topUp(site.ctx(), member.id, 250_000n);
  const see = async (query: Record<string, string>) =>
    (await seePage(await site.get(link('dashboardPayments', {}, query), { cookie }))).text;
  expect(await see({ before: '1' })).toContain('No older transactions.');
  expect(await see({ type: 'refund' })).toContain('No transaction matches. Choose another type.');
});
