import { expect, test } from 'vitest';
import { ownerFieldFor } from '../../../test/support/page-owner.ts';
import { link } from '#content/link.ts';
import { testApp } from '../../../test/support/app.ts';
import { approvalOf } from '../../../test/support/approvals.ts';
import { payingOut } from '../../../test/support/payouts.ts';
import { topUp } from '../../../test/support/members-with-money.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { turnDownApproval } from '#domain/acting/approvals/turn-down-approval.ts';

const site = await testApp();
const { ctx, get, post, services } = site;
const { withAccount, withdraw, stateOf, balanceOf } = payingOut(site, services.payments.provider);
keepBooksSound(site);
const large = 200_000_000n;
const payments = link('dashboardPayments');

test('a member sees a waiting payout and cancels it; one that staff turned down shows the reason', async () => {
  const ngozi = await signedIn(site);
  const { id: memberId } = ngozi.member;
  await topUp(ctx(), memberId, large);
  await withAccount(memberId);
  const see = async (path: string) => seePage(await get(path, { cookie: ngozi.cookie }));
  const { id } = await withdraw(memberId, large);
  const page = await see(payments);
  const at = link('payoutCancelling', { payoutId: String(id) });
  expect(page.html).toContain(`action="${at}"`);
  const form_owner = /name="form_owner" value="([^"]*)"/.exec(page.html)![1]!;
  const press = (on: Record<string, string>) => post(at, on, { cookie: ngozi.cookie });
  const pressed = await press({ form_owner });
  expect([pressed.status, await stateOf(id), await balanceOf(memberId)]).toEqual([303, 'cancelled', large]);
  expect((await see(pressed.headers.get('location')!)).text).toContain('You cancelled the payout');
  expect((await press({ form_owner })).headers.get('location')).toBe(pressed.headers.get('location'));
  expect((await press(await ownerFieldFor(services, ngozi.cookie))).status).toBe(409);
  const again = await withdraw(memberId, large);
  const { actor } = await staffAtDesk(site, 'finance');
  const approvalId = await approvalOf(ctx(), 'payout', again.id);
  await turnDownApproval(ctx(actor), approvalKinds, approvalId, { why: 'The account has another name' });
  expect([await stateOf(again.id), await balanceOf(memberId)]).toEqual(['turned_down', large]);
  const { text } = await see(payments);
  for (const said of ['Turned down', 'The account has another name', 'The money is back in your account with us.'])
    expect(text).toContain(said);
});
