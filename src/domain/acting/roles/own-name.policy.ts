import { sql } from 'kysely';
import { type Ctx, Failure } from '../context.ts';
import { hasOwner } from './find-owner.ts';
import { rolesThat } from './staff.policy.ts';

export const ownNameText = 'Decisions about money need a named person. Sign in with your own account.';

/** Applies to the shared password once a finance officer or owner has an account. */
export async function needsOwnName({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<boolean> {
  if (actor.kind !== 'staff' || actor.id !== undefined) return false;
  const { rows } = await sql`select from staff
    where role = any(${[...rolesThat.pay]}) and disabled_at is null and anonymised_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Refuses the shared password, because nobody could check whether the colleague decides about their own money, or decides twice. */
export async function refuseNameless(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  if (await needsOwnName(ctx)) throw new Failure('forbidden', ownNameText);
}

export const ownerThereText =
  'There is an owner with an account. Sign in under your own name to change who works here.';

export async function refuseSharedWithOwner(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'staff' && actor.id === undefined && (await hasOwner(ctx)))
    throw new Failure('forbidden', ownerThereText);
}
