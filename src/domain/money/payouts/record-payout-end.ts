import type { Ctx } from '#domain/acting/context.ts';
import { actorText } from '../ledger/post-journal.ts';
import type { givenBackStates } from './payout.states.ts';

/** The database refuses the end without this row in the same transaction. */
export async function recordPayoutEnd(
  { db, actor }: Ctx,
  id: bigint,
  state: 'success' | (typeof givenBackStates)[number],
): Promise<void> {
  await db
    .insertInto('payout_end')
    .values({ payout_id: id, state, said_by: actorText(actor) })
    .execute();
}
