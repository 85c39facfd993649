import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { rolesThat } from './staff.policy.ts';

export const ownNameText = 'Money is decided about under your own name. Sign in with an account of your own.';

/** Whether who came in by the shared password must come in by name for what is about money: as soon as somebody who moves money can. */
export async function needsOwnName({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<boolean> {
  if (actor.kind !== 'staff' || actor.id !== undefined) return false;
  const { rows } = await sql`select from staff
    where role = any(${[...rolesThat.pay]}) and disabled_at is null and anonymised_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** A shared password is nobody: whose money they decide about, and whether they did already, could not be told. */
export async function refuseNameless(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  if (await needsOwnName(ctx)) throw new Failure('forbidden', ownNameText);
}
