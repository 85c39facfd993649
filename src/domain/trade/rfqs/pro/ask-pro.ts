import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireTrader } from '../../standing/may-trade.ts';
import { transaction } from '#platform/database/transaction.ts';
import { sql } from 'kysely';
import { requireBuyingMember } from '../own-rfq.ts';
import { findProStanding } from './find-pro.ts';
import { rfqTexts } from '../rfq.texts.ts';

export async function askPro(ctx: Ctx, { why }: { why: string }): Promise<{ asked: true }> {
  const buyer = requireBuyingMember(ctx);
  return transaction(ctx, async (ctx) => {
    await requireTrader(ctx, true);
    const { rows } = await sql<{ member_id: bigint }>`
      insert into pro_buyer (member_id, why) values (${buyer.id}, ${why})
      on conflict (member_id) do update set why = excluded.why, asked_at = business_now(), refused_at = null, refused_why = null
        where pro_buyer.refused_at is not null
      returning member_id`.execute(ctx.db);
    if (rows[0]) return { asked: true };
    const { is } = await findProStanding(ctx);
    throw new Failure('conflict', is === 'granted' ? rfqTexts.proGranted : rfqTexts.proAsked);
  });
}
