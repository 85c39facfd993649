import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { hasProved, mayMoveMoney, proofMissingText } from '#domain/acting/roles/staff.policy.ts';
import { payoutTexts } from './payout.schema.ts';

export function requirePayoutOfficer({ actor, now }: Pick<Ctx, 'actor' | 'now'>): Staff & { id: bigint } {
  if (actor.kind !== 'staff' || !mayMoveMoney(actor))
    throw new Failure('forbidden', 'Only finance and owners may do this.');
  if (actor.id === undefined) throw new Failure('forbidden', payoutTexts.nameless);
  if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);
  return { ...actor, id: actor.id };
}
