import { link } from '#content/link.ts';
import type { TestApp } from '../app.ts';
import { payingOut } from '../payouts.ts';
import { topUp } from '../sound-books.ts';
import { dealsOfMembers } from './deals-of-members.ts';
import type { MoneyForms } from './money-post.ts';

const large = 200_000_000n;

/** Forms about a member's balance. */
export function balanceForms(site: TestApp): MoneyForms {
  const { member } = dealsOfMembers(site);
  const { withAccount, withdraw } = payingOut(site, undefined);

  /** A member who can withdraw this much. */
  async function memberWith(minor: bigint) {
    const there = await member();
    await topUp(site.ctx(), there.id, minor);
    await withAccount(there.id);
    return there;
  }

  return {
    'the balance is topped up': async () => {
      const { cookie } = await member();
      const fields = { method: 'page', amount: '500' };
      return { path: link('topUp'), cookie, fields, other: { ...fields, amount: '600' } };
    },
    'money is withdrawn': async () => {
      const { cookie } = await memberWith(200_000n);
      const fields = { from: 'member_available', amount: '500' };
      return { path: link('withdrawal'), cookie, fields, other: { ...fields, amount: '600' } };
    },
    'a payout is cancelled': async () => {
      const { id: memberId, cookie } = await memberWith(large);
      const { id } = await withdraw(memberId, large);
      return { path: link('payoutCancelling', { payoutId: String(id) }), cookie, fields: {} };
    },
  };
}
