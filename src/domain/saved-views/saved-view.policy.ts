import type { Ctx, Staff } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayReadRecords } from '../staff/staff.policy.ts';

/** What is one's own is kept for whoever has an account of their own. */
export function requireAccount({ actor }: Pick<Ctx, 'actor'>): Staff & { id: bigint } {
  if (!mayReadRecords(actor) || actor.kind !== 'staff') throw new Failure('forbidden', 'Sign in first.');
  const { id } = actor;
  if (id === undefined) {
    const text =
      'The shared password is nobody in particular, so nothing is kept for it. Sign in with an account of your own.';
    throw new Failure('forbidden', text);
  }
  return { ...actor, id };
}
