import { ruleOnDealSchema } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { ruleOnDeal } from '#domain/trade/deals/rulings/rule-on-deal.ts';
import { confirm } from './approvals.ts';
import { dealActs, delivered } from './deal-acts.ts';
import { after, member, paidDeal } from './deals.ts';
import type { StaffWork } from './staff-work.ts';
import { staffAtDesk } from './staff.ts';

const why = 'Half of it was wet';

/** Rules on a dispute over the limit, and a second member of staff confirms. */
export const ruleOnDisputes: StaffWork = async (asOwner, leaves, database) => {
  const { dealId, ...sides } = await paidDeal(database, { minor: 200_000_000n });
  await after(database, dealId, sides, [...delivered, ['buyer', 'dispute']]);
  await dealActs(database).act(member(sides.sellerId), { dealId, event: 'answer' });
  const { actor } = await staffAtDesk(database, 'finance', { email: 'judge@agbon.example' });
  const rule = ruleOnDealSchema.parse({ kind: 'refund', why, seen: '7' });
  const { approvalId } = await ruleOnDeal(database.ctx(actor), { dealId, part: 1 }, rule);
  const on = ['deal', String(dealId)] as const;
  const before = { part: 1, state: 'disputed', worth: '₦2,000,000' };
  const ruled = { ruling: 'refund', buyer: '₦2,030,000', seller: '₦0', fee: '₦0' };
  await leaves(['Ada finance', 'rule-on-deal', ...on, before, { ...ruled, waits: true }]);
  await confirm(asOwner(), approvalId);
  await leaves(['Ada owner', 'confirm-ruling', ...on, before, ruled]);
};
