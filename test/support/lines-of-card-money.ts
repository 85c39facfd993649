import { markCardMoneyChecked } from '#domain/people/checks/see-card-money.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { TestDatabase } from './database.ts';
import type { Leaves } from './staff-work.ts';

/** Reviews a seller's card money that this charge brought. */
export async function lookAtCardMoney(
  asOwner: () => Ctx,
  leaves: Leaves,
  { db }: Pick<TestDatabase, 'db'>,
  { memberId, reference }: { memberId: bigint; reference: string },
): Promise<void> {
  await db
    .insertInto('card_hold')
    .values({
      member_id: memberId,
      account_kind: 'member_payable',
      provider: 'sandbox',
      reference,
      minor: 500n,
      currency: 'USD',
      held_until: new Date(Date.now() + 60_000),
      why: 'card',
    })
    .execute();
  await markCardMoneyChecked(asOwner(), memberId);
  await leaves(['Ada owner', 'see-card-money', 'member', String(memberId), null, { why: 'large' }]);
}
