import { demoAccounts } from '#content/demo-accounts.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { Ctx } from '#domain/acting/context.ts';

const seen = {
  bank_account: 'A bank account at the test of payments',
  identity: 'National identity number, seen on a call',
  company: 'CAC certificate RC 1204499',
};

/** Gives the demo's three accounts the highest level, so that visitors can try everything. */
export async function memberChecksStory({ db, now }: Ctx): Promise<void> {
  const members = await db
    .selectFrom('member')
    .select('id')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .where('is_demo', '=', true)
    .execute();
  if (members.length === 0) return;
  await db
    .insertInto('member_check')
    .values(
      members.flatMap(({ id: member_id }) =>
        Object.entries(seen).map(([what, text]) => ({
          member_id,
          what,
          seen: text,
          state: 'standing',
          checked_on: dayInLagos(now),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
