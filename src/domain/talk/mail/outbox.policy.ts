import { type Actor, type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { hasProved, mayAnswerPeople, mayManageStaff } from '#domain/acting/roles/staff.policy.ts';

/** Support and owners send mails again, give them up, and stop mails to an address. */
export function mayRunOutbox(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}

export function requireOutboxRunner({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayRunOutbox(actor)) throw new Failure('forbidden', 'Your role reads e-mails and sends none.');
}

/** Some of these mails have links that open the portal, so only staff who gave their password a moment ago read them. */
export function mayReadStaffMails(actor: Actor, now: Date, mode: 'demo' | 'production'): actor is Staff {
  return mode === 'demo' && actor.kind === 'staff' && hasProved(actor, now);
}

/**
 * Such a mail can open a colleague's account, and its reader could then confirm an approval that they began. So only the shared password,
 * which cannot confirm, reads all of them.
 */
export function readsAllStaffMails(staff: Staff): boolean {
  return staff.id === undefined && mayManageStaff(staff);
}
