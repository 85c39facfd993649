import type { Ctx } from '#domain/acting/context.ts';

export async function findLastAddress({ db, actor }: Ctx): Promise<string | undefined> {
  if (actor.kind !== 'member') return undefined;
  const lastOrder = await db
    .selectFrom('market_order')
    .select('shipping_address')
    .where('buyer_id', '=', actor.id)
    .where('shipping_address', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lastOrder?.shipping_address ?? undefined;
}
