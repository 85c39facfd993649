import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { accountTypeTexts, type ChosenAccountType } from '#domain/people/accounts/account.schema.ts';
import { lockMember } from '#domain/people/accounts/settings/lock-member.ts';
import { setAccountType } from '#domain/people/accounts/settings/set-account-type.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';

/** Changes whether an account buys or sells. A side with open trades cannot be given up, because its pages are needed to finish them. */
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

async function findOpenSides({ db }: Ctx, me: bigint): Promise<{ stillBuys: boolean; stillSells: boolean }> {
  const open = (side: 'buyer_id' | 'seller_id') => sql<boolean>`exists (select from market_order
      where ${sql.ref(side)} = ${me} and state in ('proposed', 'awaiting_payment', 'processing', 'shipped'))
    or exists (select from market_offer where ${sql.ref(side)} = ${me} and state = 'open' and expires_at > business_now())`;
  const asks = sql<boolean>`exists (select from rfq where buyer_id = ${me} and state in ('waiting', 'open', 'closed', 'part_awarded'))`;
  const bids = sql<boolean>`exists (select from rfq_bid bid join rfq on rfq.id = bid.rfq_id where bid.bidder_id = ${me}
     and bid.state = 'standing' and rfq.state in ('open', 'closed', 'part_awarded'))`;
  const { rows } = await sql<{
    stillBuys: boolean;
    stillSells: boolean;
  }>`select (${open('buyer_id')} or ${asks}) as "stillBuys",
    (${open('seller_id')} or exists (select from listing where seller_id = ${me} and state in ('active', 'paused')) or ${bids})
      as "stillSells"`.execute(db);
  return rows[0]!;
}
