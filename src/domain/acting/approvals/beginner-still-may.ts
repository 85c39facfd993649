import { sql } from 'kysely';
import { staffActs } from '../audit/staff-acts.ts';
import type { Ctx } from '../context.ts';
import type { Approval, ApprovalKind } from './approval.kind.ts';

/** Whether the colleague who began the approval still has the right; true if no colleague began it. Locks the colleague's row until the caller's transaction ends. */
export async function beginnerStillMay({ db }: Ctx, { verb }: ApprovalKind, { begunBy }: Approval): Promise<boolean> {
  if (begunBy === undefined) return true;
  const { rows } = await sql`select from staff where id = ${begunBy} and role = any(${[...staffActs[verb].roles]})
    and disabled_at is null and anonymised_at is null for share`.execute(db);
  return rows.length > 0;
}
