import type { Ctx, Staff } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { settingsInForce } from '../../settings/settings-in-force.ts';
import { hasProved, mayMoveMoney, proofMissing } from '../../staff/staff.policy.ts';
import type { Deal, DealLeg } from '../find-deal.ts';
import { rulingTexts } from './ruling.schema.ts';

export type Judge = Staff & { id: bigint };

/** Who rules on money: by their role, under their own name, and with their password given a moment ago. */
export function requireJudge({ actor, now }: Pick<Ctx, 'actor' | 'now'>): Judge {
  if (actor.kind !== 'staff' || !mayMoveMoney(actor))
    throw new Failure('forbidden', 'Your role does not rule on disputes.');
  if (actor.id === undefined) throw new Failure('forbidden', rulingTexts.nameless);
  if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissing);
  return { ...actor, id: actor.id };
}

/** Over the configured amount two rule; and always where it is no naira, since no rate of it is kept. */
export function isForTwo({ currency }: Deal, { minor }: DealLeg, rulesAlone_kobo: bigint): boolean {
  return currency !== 'NGN' || minor > rulesAlone_kobo;
}

export async function needsSecond(ctx: Ctx, deal: Deal, leg: DealLeg): Promise<boolean> {
  return isForTwo(deal, leg, (await settingsInForce(ctx)).rulesAlone_kobo);
}
