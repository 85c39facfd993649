import { type Actor, type Ctx, Failure, type Staff } from '../context.ts';
import type { RecordFields } from './define-records.ts';
import { mayAnswerPeople, maySetPrices } from '../roles/staff.policy.ts';

/** Whether the actor may take over work, change its state and write notes: staff who answer people or set prices. */
export function mayWorkOnRecords(actor: Actor): actor is Staff {
  return mayAnswerPeople(actor) || maySetPrices(actor);
}

export function requireRecordWorker({ actor }: Pick<Ctx, 'actor'>): Staff {
  if (!mayWorkOnRecords(actor)) throw new Failure('forbidden', 'Your role can read records, but not change them.');
  return actor;
}

/** Whether a record has a price, set by staff or computed when it was ordered. Without it the customer gets no mail about a price. */
export function recordHasPrice({ price, total_price }: RecordFields): boolean {
  return typeof (price ?? total_price) === 'number';
}
