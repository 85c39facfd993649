import type { Ctx } from './context.ts';

/**
 * The person for whom something slow is done, such as looking up a name or drawing a picture: people take turns at it, and each has a share
 * of their own.
 */
export function turnOf({ actor }: Pick<Ctx, 'actor'>): string {
  switch (actor.kind) {
    case 'member':
      return memberTurn(actor.id);
    case 'key':
      return memberTurn(actor.memberId);
    case 'staff':
      return `staff ${actor.id ?? 'by the shared password'}`;
    case 'job':
    case 'provider':
      return `${actor.kind} ${actor.name}`;
    case 'guest':
      return actor.kind;
  }
}

export function memberTurn(memberId: bigint): string {
  return `member ${memberId}`;
}
