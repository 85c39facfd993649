import type { Ctx } from './context.ts';

/** The key under which an actor queues for slow work. Each key gets a fair share. */
export function turnKeyOf({ actor }: Pick<Ctx, 'actor'>): string {
  switch (actor.kind) {
    case 'member':
      return memberTurnKey(actor.id);
    case 'staff':
      return `staff ${actor.id ?? 'by the shared password'}`;
    case 'job':
    case 'provider':
      return `${actor.kind} ${actor.name}`;
    case 'guest':
      return actor.kind;
  }
}

export function memberTurnKey(memberId: bigint): string {
  return `member ${memberId}`;
}
