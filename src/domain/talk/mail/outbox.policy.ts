import { type Actor, type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { hasProved, mayAnswerPeople, mayManageStaff } from '#domain/acting/roles/staff.policy.ts';

/** Whether the actor may send mails again, give mails up, and stop mails to an address: support and owners. */
export function mayRunOutbox(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor);
}

export function requireOutboxRunner({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayRunOutbox(actor)) throw new Failure('forbidden', 'Your role can read e-mails, but not send or stop them.');
}

/**
 * Whether the actor may read mails to staff in the portal: only in the demo, which sends none. Some have links that open the portal, so the
 * actor must have given the password a moment ago.
 */
export function mayReadStaffMails(actor: Actor, now: Date, mode: 'demo' | 'production'): actor is Staff {
  return mode === 'demo' && actor.kind === 'staff' && hasProved(actor, now);
}

/**
 * Whether a reader of mails to staff sees those to every colleague: only owners who are signed in by the shared password. With a link in such
 * a mail a named colleague could open another account and confirm their own approval. The shared password confirms no approvals.
 */
export function mayReadAllStaffMails(staff: Staff): boolean {
  return staff.id === undefined && mayManageStaff(staff);
}
