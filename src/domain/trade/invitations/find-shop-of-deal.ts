import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ExternalShopOrder } from './shop-return.rules.ts';

export type ShopOrderJson = { id: string; reference: string | null; return_url: string | null };

/** The order of a shop that a deal came from, as one value of a larger query, or null. */
export function shopOfDeal(dealId: RawBuilder<unknown>): RawBuilder<ShopOrderJson | null> {
  return sql<ShopOrderJson | null>`(select jsonb_build_object('id', id::text, 'reference', reference, 'return_url', return_url)
    from deal_invitation where deal_id = ${dealId} and num_nonnulls(reference, return_url) > 0)`;
}

export function shopOrderIn(json: ShopOrderJson | null | undefined): ExternalShopOrder | undefined {
  if (!json) return undefined;
  return {
    invitationId: BigInt(json.id),
    reference: json.reference ?? undefined,
    returnUrl: json.return_url ?? undefined,
  };
}

/** The order of a shop that a deal came from. The caller has shown that the reader may see the deal. */
export async function findShopOfDeal({ db }: Ctx, dealId: bigint): Promise<ExternalShopOrder | undefined> {
  const { rows } = await sql<{
    shop: ShopOrderJson | null;
  }>`select ${shopOfDeal(sql`${dealId}::bigint`)} as shop`.execute(db);
  return shopOrderIn(rows[0]?.shop);
}
