import { sql } from 'kysely';
import { announcePageChange } from '#platform/database/page-news.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { countPayouts } from './count-payouts.ts';
import { findSums } from './find-sums.ts';
import { foldSums } from './fold-sums.ts';

/** The results of a verification: the invariants that it checked and found broken, and whether the chain holds. */
type Verification = { id: bigint; asked: string[]; broken: string[]; chainHolds: boolean };

export const assuranceTopic = 'assurance';

/**
 * Saves the public page within the transaction of the verification, so that all of it is of one moment. Sums are saved only if the books
 * are sound; otherwise the earlier sums stay, with their day.
 */
export async function saveAssurance(ctx: Pick<Ctx, 'db'>, { id, asked, broken, chainHolds }: Verification) {
  const { db } = ctx;
  const sums = await findSums(ctx);
  await db
    .insertInto('assurance')
    .values({
      verification_id: id,
      asked,
      broken,
      chain_holds: chainHolds,
      ...(await countDeals(ctx)),
      currencies: sums.filter(({ owing }) => owing > 0n).map(({ currency }) => currency),
      short: sums.filter(({ owing, ours }) => owing > 0n && ours < 0n).map(({ currency }) => currency),
      ...(await countPayouts(ctx)),
    })
    .execute();
  if (broken.length === 0 && chainHolds) {
    for (const { currency, owed, ours, tellsOfFew } of sums) {
      const shown = foldSums(owed);
      if (!shown) continue;
      const row = {
        verification_id: id,
        owed: JSON.stringify(shown.map(({ minor, ...sum }) => ({ ...sum, minor: String(minor) }))),
        ours: tellsOfFew ? null : ours,
      };
      await db
        .insertInto('assurance_held')
        .values({ currency, ...row })
        .onConflict((conflict) => conflict.column('currency').doUpdateSet(row))
        .execute();
    }
  }
  await announcePageChange(db, assuranceTopic);
}

async function countDeals({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ deals_held: number; deals_settled: number }>`
    select (select count(*)::integer from ledger_account where kind = 'escrow' and balance > 0) as deals_held,
      (select count(distinct deal_id)::integer from ledger_journal where kind = 'settlement') as deals_settled`.execute(
    db,
  );
  return rows[0]!;
}
