import type { Ctx } from '#domain/acting/context.ts';
import { actorText } from '../ledger/post-journal.ts';
import type { givenBack } from './payout.states.ts';

/** Notes who said how a payout ended, within the transaction that ends it: without this row the database refuses the end. */
export async function sayPayoutEnded(
  { db, actor }: Ctx,
  id: bigint,
  state: 'success' | (typeof givenBack)[number],
): Promise<void> {
  await db
    .insertInto('payout_end')
    .values({ payout_id: id, state, said_by: actorText(actor) })
    .execute();
}
