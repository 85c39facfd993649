import type { Ctx } from '#domain/acting/context.ts';

/** The address of the member's last order, which the next form begins with. */
export async function findLastAddress({ db, actor }: Ctx): Promise<string | undefined> {
  if (actor.kind !== 'member') return undefined;
  const last = await db
    .selectFrom('market_order')
    .select('shipping_address')
    .where('buyer_id', '=', actor.id)
    .where('shipping_address', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.shipping_address ?? undefined;
}
