import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { hasProved, mayMoveMoney, proofMissingText } from '#domain/acting/roles/staff.policy.ts';
import { rulingTexts } from './ruling.schema.ts';

export type Judge = Staff & { id: bigint };

/** Only staff with the right role rule on money, under their own name, with a password entered a moment ago. */
export function requireJudge({ actor, now }: Pick<Ctx, 'actor' | 'now'>): Judge {
  if (actor.kind !== 'staff' || !mayMoveMoney(actor))
    throw new Failure('forbidden', 'Your role cannot rule on disputes.');
  if (actor.id === undefined) throw new Failure('forbidden', rulingTexts.nameless);
  if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);
  return { ...actor, id: actor.id };
}
