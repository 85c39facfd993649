import type { Ctx } from '#domain/acting/context.ts';
import { grantPlan } from '#domain/money/plans/grant-plan.ts';
import { changeSetting } from '#domain/acting/setting-changes/change-setting.ts';
import { changeRole, disableStaff, enableStaff } from '#domain/people/staff-accounts/change-staff-account.ts';
import { inviteStaff } from '#domain/people/staff-accounts/invite-staff.ts';
import { confirm } from './approvals.ts';
import type { TestDatabase } from './database.ts';
import { staffAtDesk } from './staff.ts';

type Verb<Rest extends unknown[], Answer> = (ctx: Ctx, ...rest: Rest) => Promise<Answer>;

/** Acts that one owner begins and a second owner confirms at once. */
export function byTwoOwners(database: Pick<TestDatabase, 'ctx' | 'db' | 'clock'>) {
  const { ctx, db } = database;
  const email = 'confirms@owners.example';

  async function confirmAsSecond(approvalId: bigint): Promise<void> {
    await db
      .updateTable('staff')
      .set({ email: `${crypto.randomUUID()}@gone.example` })
      .where('email', '=', email)
      .execute();
    const { id, actor } = await staffAtDesk(database, 'owner', { name: 'Second', email });
    await confirm(ctx(actor), approvalId);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
  }

  function twice<Rest extends unknown[], Answer extends object>(verb: Verb<Rest, Answer>) {
    return async (asked: Ctx, ...rest: Rest): Promise<void> => {
      const answer = await verb(asked, ...rest);
      if ('approvalId' in answer) return confirmAsSecond(answer.approvalId as bigint);
      const [waiting] = await db
        .selectFrom('approval')
        .select('id')
        .where('state', '=', 'waiting')
        .where('kind', '=', 'setting')
        .orderBy('id')
        .execute();
      if ('says' in answer && waiting) await confirmAsSecond(waiting.id);
    };
  }

  return {
    confirmAsSecond,
    /** Confirms the approval that has waited longest, if there is one. */
    async confirmWaiting(): Promise<void> {
      const found = db.selectFrom('approval').select('id').where('state', '=', 'waiting').orderBy('id');
      const row = await found.executeTakeFirst();
      if (row) await confirmAsSecond(row.id);
    },
    changeRole: twice(changeRole),
    disableStaff: twice(disableStaff),
    enableStaff: twice(enableStaff),
    inviteStaff: twice(inviteStaff),
    changeSetting: twice(changeSetting),
    grantPlan: twice(grantPlan),
  };
}
