import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { claimOf, claimOnDeal, type ClaimJson, type ClaimOnDeal } from '../../deal-terms/claim-on-deal.ts';

/** The open and lost chargebacks of a deal, for staff who read its record. */
export async function findClaimOnDeal({ db }: Pick<Ctx, 'db'>, dealId: bigint): Promise<ClaimOnDeal | undefined> {
  const { rows } = await sql<{ claim: ClaimJson }>`select ${claimOnDeal(sql`${dealId}::bigint`)} as claim`.execute(db);
  return claimOf(rows[0]!.claim);
}
