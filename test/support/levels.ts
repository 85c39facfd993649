import type { TestDatabase } from './database.ts';
import { nobodys } from './staff.ts';

type Given = Pick<TestDatabase, 'db'>;

/** Two of staff by name, who note and confirm checks. */
async function twoOfStaff({ db }: Given): Promise<[bigint, bigint]> {
  const emails = ['notes@checks.example', 'confirms@checks.example'] as const;
  const ids: bigint[] = [];
  for (const email of emails) {
    const known = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
    const row = { name: 'Ife of checks', email, role: 'support', password_hash: nobodys, created_at: new Date() };
    ids.push((known ?? (await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow())).id);
  }
  return ids as [bigint, bigint];
}

/** Has a member checked up to a level, each check as two of staff did it. */
export async function giveLevel(database: Given, memberId: bigint, level: 1 | 2 | 3): Promise<void> {
  const [noted_by, confirmed_by] = level > 1 ? await twoOfStaff(database) : [null, null];
  const checks = (['bank_account', 'identity', 'company'] as const).slice(0, level);
  for (const what of checks) {
    const isByTwo = what !== 'bank_account';
    await database.db
      .insertInto('member_check')
      .values({
        member_id: memberId,
        what,
        state: 'standing',
        seen: `Seen: ${what}`,
        checked_on: '2026-11-02',
        noted_by: isByTwo ? noted_by : null,
        confirmed_by: isByTwo ? confirmed_by : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
