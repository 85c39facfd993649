import { type Ctx, Failure } from '#domain/acting/context.ts';

/** The number of a colleague who signed in with their own account; the shared password has none. */
export function ownStaffId({ actor }: Pick<Ctx, 'actor'>): bigint {
  if (actor.kind !== 'staff') throw new Failure('signed_out', 'Sign in first.');
  if (actor.id === undefined) throw new Failure('forbidden', 'The shared password has no account of its own.');
  return actor.id;
}
