import { Failure, type Member } from '#domain/acting/context.ts';
import type { Session } from '#domain/people/accounts/find-session.ts';
import type { Visit } from '../../request/visit.ts';

export type MemberSession = { member: Member; session: Session; sessionId: string; secret: string };

/** The route's policy lets in members only. */
export function memberSessionOf({ ctx: { actor }, session, services }: Visit): MemberSession {
  if (actor.kind !== 'member' || !session) throw new Failure('signed_out', 'Sign in to see this page.');
  return { member: actor, session, sessionId: session.id, secret: services.secret };
}
