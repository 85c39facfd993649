import { type Ctx, Failure, type Staff } from '#domain/acting/context.ts';
import { mayMoveMoney, mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import { statementTexts } from './statement.schema.ts';

export function requireReconciler({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (actor.kind !== 'staff' || !mayMoveMoney(actor)) throw new Failure('forbidden', statementTexts.notYours);
  return actor;
}

export function requireBankReader({ actor }: Pick<Ctx, 'actor'>): void {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read this.');
}
