import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';

/** Views and reminders are personal: they need an account, not the shared password. */
export function requireAccount({ actor }: Pick<Ctx, 'actor'>): Staff & { id: bigint } {
  if (!mayReadRecords(actor) || actor.kind !== 'staff') throw new Failure('forbidden', 'Sign in first.');
  const { id } = actor;
  if (id === undefined) {
    const text = 'Several people use the shared password, so nothing is saved for it. Sign in with your own account.';
    throw new Failure('forbidden', text);
  }
  return { ...actor, id };
}
