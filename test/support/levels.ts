import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';
import { unusableHash } from './staff.ts';

type Given = Pick<TestDatabase, 'db'>;

/** Two named members of staff who note and confirm checks. */
async function twoOfStaff({ db }: Given): Promise<[bigint, bigint]> {
  const emails = ['notes@checks.example', 'confirms@checks.example'] as const;
  const ids: bigint[] = [];
  for (const email of emails) {
    const known = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
    const row = { name: 'Ife of checks', email, role: 'support', password_hash: unusableHash, created_at: new Date() };
    ids.push((known ?? (await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow())).id);
  }
  return ids as [bigint, bigint];
}

/** Gives a member the checks of a level, as two members of staff would. */
export async function giveLevel(database: Given, memberId: bigint, level: 1 | 2 | 3): Promise<void> {
  const [noted_by, confirmed_by] = level > 1 ? await twoOfStaff(database) : [null, null];
  const checks = (['bank_account', 'identity', 'company'] as const).slice(0, level);
  for (const what of checks) {
    const isByTwo = what !== 'bank_account';
    const added = await database.db
      .insertInto('member_check')
      .values({
        member_id: memberId,
        what,
        state: 'standing',
        seen: `Seen: ${what.replaceAll('_', ' ')}`,
        checked_on: '2026-11-02',
        noted_by: isByTwo ? noted_by : null,
        confirmed_by: isByTwo ? confirmed_by : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added && noted_by !== null && isByTwo) await approve(database, { memberId, what }, [noted_by, confirmed_by]);
  }
}

type Check = { memberId: bigint; what: string };

/** The approval of a check, asked for by one member of staff and confirmed by the other. */
async function approve({ db }: Given, { memberId, what }: Check, [begun, confirmed]: [bigint, bigint]): Promise<void> {
  const wish = {
    memberId: String(memberId),
    what,
    seen: `Seen: ${what}`,
    checked_on: '2026-11-02',
    name: 'Ada',
    company: null,
  };
  const { id } = await db
    .insertInto('approval')
    .values({
      kind: 'member-check',
      subject: `${memberId}-${what}`,
      record_kind: 'member',
      record_id: String(memberId),
      member_id: memberId,
      wish: JSON.stringify(wish),
      begun_as: 'staff',
      begun_by: begun,
      needed: 1,
      state: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The second person is a colleague who was disabled since.
  const person = db.updateTable('staff').where('id', '=', confirmed);
  const { disabled_at } = await db
    .selectFrom('staff')
    .select('disabled_at')
    .where('id', '=', confirmed)
    .executeTakeFirstOrThrow();
  if (disabled_at) await person.set({ disabled_at: null }).execute();
  await db.insertInto('approval_confirmation').values({ approval_id: id, staff_id: confirmed }).execute();
  if (disabled_at) await person.set({ disabled_at }).execute();
  await sql`update approval set state = 'done', ended_at = business_now() where id = ${id}`.execute(db);
}
