import { type Actor, type Ctx, Failure, type Staff } from '../context.ts';
import { rolesThat } from '../roles/staff.policy.ts';

export function mayRunJobs(actor: Actor): actor is Staff {
  return actor.kind === 'staff' && (rolesThat.manage as readonly string[]).includes(actor.role);
}

export function requireJobRunner({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayRunJobs(actor)) throw new Failure('forbidden', 'Only an owner decides about jobs.');
}
