import { type Ctx, Failure } from '#domain/acting/context.ts';
import { hasProved, mayMoveMoney, proofMissingText } from '#domain/acting/roles/staff.policy.ts';

export function requireMoneyMover({ actor, now }: Pick<Ctx, 'actor' | 'now'>): void {
  if (!mayMoveMoney(actor)) throw new Failure('forbidden', 'Only finance and owners may do this.');
  if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);
}
