import type { Ctx } from '../context.ts';
import { marketTermsVersion } from './trade.schema.ts';

/** Whether a form must ask its reader for the terms of the marketplace (decisions.md §9). */
export async function findTermsToAccept({ actor, db }: Ctx): Promise<boolean> {
  if (actor.kind !== 'member') return true;
  const accepted = await db
    .selectFrom('market_terms_acceptance')
    .select('member_id')
    .where('member_id', '=', actor.id)
    .where('version', '=', marketTermsVersion)
    .executeTakeFirst();
  return accepted === undefined;
}
