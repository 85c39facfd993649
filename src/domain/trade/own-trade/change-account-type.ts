import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { accountTypeTexts, type ChosenAccountType } from '#domain/people/accounts/account.schema.ts';
import { lockMember } from '#domain/people/accounts/settings/lock-member.ts';
import { setAccountType } from '#domain/people/accounts/settings/set-account-type.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';

/** A side with open trades cannot be given up, because its pages are needed to finish them. */
export async function changeAccountType(ctx: Ctx, { accountType }: ChosenAccountType): Promise<{ saved: true }> {
  return transaction(ctx, async (ctx) => {
    const member = await lockMember(ctx);
    const { stillBuys, stillSells } = await findOpenSides(ctx, member.id);
    if (stillSells && accountType === 'buyer') throw new Failure('conflict', accountTypeTexts.stillSells);
    if (stillBuys && accountType === 'seller') throw new Failure('conflict', accountTypeTexts.stillBuys);
    await setAccountType(ctx, member, accountType);
    return { saved: true };
  });
}

async function findOpenSides({ db }: Ctx, memberId: bigint): Promise<{ stillBuys: boolean; stillSells: boolean }> {
  const hasOpenTrades = (side: 'buyer_id' | 'seller_id') => sql<boolean>`exists (select from market_order
      where ${sql.ref(side)} = ${memberId} and state in ('proposed', 'awaiting_payment', 'processing', 'shipped'))
    or exists (select from market_offer where ${sql.ref(side)} = ${memberId} and state = 'open' and expires_at > business_now())`;
  const hasOpenRequests = sql<boolean>`exists (select from rfq where buyer_id = ${memberId} and state in ('waiting', 'open', 'closed', 'part_awarded'))`;
  const hasOpenBids = sql<boolean>`exists (select from rfq_bid bid join rfq on rfq.id = bid.rfq_id where bid.bidder_id = ${memberId}
     and bid.state = 'standing' and rfq.state in ('open', 'closed', 'part_awarded'))`;
  const { rows } = await sql<{
    stillBuys: boolean;
    stillSells: boolean;
  }>`select (${hasOpenTrades('buyer_id')} or ${hasOpenRequests}) as "stillBuys",
    (${hasOpenTrades('seller_id')} or exists (select from listing where seller_id = ${memberId} and state in ('active', 'paused')) or ${hasOpenBids})
      as "stillSells"`.execute(db);
  return rows[0]!;
}
