import type { Ctx } from '../../context.ts';
import { refuseDemo } from './lock-member.ts';

/** True for the accounts that the demo lets everybody into. */
export async function isDemoAccount({ actor, db }: Ctx): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  const row = await db.selectFrom('member').select('is_demo').where('id', '=', actor.id).executeTakeFirst();
  return row?.is_demo ?? false;
}

/** Says no before anything is counted or asked for; the verbs themselves say it again. */
export async function refuseDemoAccount(ctx: Ctx): Promise<void> {
  refuseDemo({ is_demo: await isDemoAccount(ctx) });
}
