import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

type MatchWords = { cameUnder: string; payment: string; payer: string };

/** By which names people know money that came astray, the payment that it is matched with, and the member who began that. */
export async function findMatchWords(
  { db }: Pick<Ctx, 'db'>,
  { parkedId, paymentId }: { parkedId: bigint; paymentId: bigint },
): Promise<MatchWords> {
  const { rows } = await sql<MatchWords>`
    select k.reference as "cameUnder", p.reference as payment, coalesce(payer.name, 'A former member') as payer
    from parked_charge k, payment p join member payer on payer.id = p.payer_id
    where k.id = ${parkedId} and p.id = ${paymentId}`.execute(db);
  return rows.find(() => true)!;
}
