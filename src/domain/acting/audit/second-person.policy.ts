import { staffActs } from './staff-acts.ts';
import type { AuditVerb } from './staff-acts.ts';
import { type Ctx, Failure, type Staff } from '../context.ts';
import { hasProved, proofMissingText } from '../roles/staff.policy.ts';
import { refuseOwnMoney } from '../roles/refuse-own-money.ts';

type Texts = { role: string; nameless: string };

export function requireNamedStaff(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  verb: AuditVerb,
  texts: Texts,
): Staff & { id: bigint } {
  if (actor.kind !== 'staff' || !staffActs[verb].roles.includes(actor.role)) throw new Failure('forbidden', texts.role);
  if (actor.id === undefined) throw new Failure('forbidden', texts.nameless);
  if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);
  return { ...actor, id: actor.id };
}

export async function refuseOwnAccounts(ctx: Pick<Ctx, 'db' | 'actor'>, members: readonly bigint[]): Promise<void> {
  for (const member of members) await refuseOwnMoney(ctx, member);
}
