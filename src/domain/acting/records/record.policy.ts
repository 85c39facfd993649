import { type Actor, type Ctx, Failure, type Staff } from '../context.ts';
import type { RecordFields } from './define-records.ts';
import { mayAnswerPeople, maySetPrices } from '../roles/staff.policy.ts';

export function mayWorkOnRecords(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor) || maySetPrices(actor);
}

export function requireRecordWorker({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayWorkOnRecords(actor)) throw new Failure('forbidden', 'Your role can read records, but not change them.');
  return actor;
}

/** Set by staff, or computed when it was ordered. */
export function recordHasPrice({ price, total_price }: RecordFields): boolean {
  return typeof (price ?? total_price) === 'number';
}
