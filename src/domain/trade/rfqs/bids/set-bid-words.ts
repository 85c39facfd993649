import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { BidPart } from './flag-bid-words.ts';

/** Returns false and changes nothing if the words are not `from` any more, or the bid is sealed. */
export async function setBidWords(
  { db }: Ctx,
  bid: { id: bigint; part: BidPart },
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const column = sql.ref(bid.part);
  const { numAffectedRows } = await sql`update rfq_bid set ${column} = ${to}
    where id = ${bid.id} and sealed is null and ${column} is not distinct from ${from}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
