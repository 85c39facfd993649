import { type Actor, type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { hasProved, mayAnswerPeople, mayManageStaff } from '#domain/acting/roles/staff.policy.ts';

/** Whether the actor may send mails again, give mails up, and stop mails to an address: support and owners. */
export function mayRunOutbox(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}

export function requireOutboxRunner({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayRunOutbox(actor)) throw new Failure('forbidden', 'Your role can read e-mails, but not send them.');
}

/** Whether the actor may read mails to staff. Some have links that open the portal, so reading them needs a password given a moment ago. */
export function mayReadStaffMails(actor: Actor, now: Date, mode: 'demo' | 'production'): actor is Staff {
  return mode === 'demo' && actor.kind === 'staff' && hasProved(actor, now);
}

/**
 * A mail to staff can open a colleague's account, in whose name its reader could confirm an approval that the reader began. So only the
 * shared password, which cannot confirm approvals, reads all mails to staff.
 */
export function mayReadAllStaffMails(staff: Staff): boolean {
  return staff.id === undefined && mayManageStaff(staff);
}
