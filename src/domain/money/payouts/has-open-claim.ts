import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Whether a bank claims a payment of one of these members, or took it and nobody bears it yet. */
export async function hasOpenClaim({ db }: Pick<Ctx, 'db'>, memberIds: readonly bigint[]): Promise<boolean> {
  const { rows } = await sql`select from charge_dispute d join payment p on p.id = d.payment_id
    where p.payer_id = any(${memberIds.map(String)}::bigint[])
      and (d.state in ('needs_answer', 'with_bank') or (d.state = 'lost' and d.borne_at is null)) limit 1`.execute(db);
  return rows.length > 0;
}
