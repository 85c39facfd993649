import { type Actor, type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { hasProved, mayAnswerPeople, mayManageStaff } from '#domain/acting/roles/staff.policy.ts';

/** Support and owners send mails again, give them up, and stop mails to an address. */
export function mayRunOutbox(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}

export function requireOutboxRunner({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayRunOutbox(actor)) throw new Failure('forbidden', 'Your role reads e-mails and sends none.');
}

/** Keys to the portal are among them, so they are read there, by staff who gave their password a moment ago. */
export function mayReadStaffMails(actor: Actor, now: Date, mode: 'demo' | 'production'): actor is Staff {
  return mode === 'demo' && actor.kind === 'staff' && hasProved(actor, now);
}

/**
 * A link in such a mail opens the account of a colleague, whose reader could then confirm an approval that they asked for. So only the
 * shared password, which confirms nothing, reads all of them.
 */
export function readsAllStaffMails(staff: Staff): boolean {
  return staff.id === undefined && mayManageStaff(staff);
}
