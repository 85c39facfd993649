import { transaction } from '#platform/database/transaction.ts';
import type { RetentionKind } from '#content/retention.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Erased } from '#domain/acting/requests/person-data.ts';
import { allErasureHolds } from './find-holds.ts';
import { personDataList } from './person-data-list.ts';
import { mayManageData } from './privacy.policy.ts';

/** Erases data of one kind past its retention time. Fewer than `most` means that nothing is left. */
export async function retirePersonData(ctx: Ctx, kind: RetentionKind, most: number): Promise<Erased> {
  if (!mayManageData(ctx.actor)) throw new Failure('forbidden', 'Only a job erases old data.');
  const data = personDataList.find((one) => one.kind === kind)!;
  // An act that forbids the erasure of a member writes to the member's row, so this transaction then fails and runs again.
  return transaction(ctx, (ctx) => data.retire(ctx, most, allErasureHolds()), 'repeatable read');
}
