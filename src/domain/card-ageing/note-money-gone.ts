import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { HeldOn } from './find-unaged-money.ts';

type Gone = {
  charge: { provider: string; reference: string };
  memberId: bigint;
  account: HeldOn;
  minor: bigint;
};

/**
 * Notes that so much of a charge's held money is off the account, because it went back to the card or was lost to a chargeback, within
 * the transaction that books it. What is left is held on; money of other charges is not touched. What is more than is held is ignored.
 */
export async function noteCardMoneyGone(
  { db }: Pick<Ctx, 'db'>,
  { charge, memberId, account, minor }: Gone,
): Promise<void> {
  await sql`
    with locked as (
      select id, minor - gone_minor as left_minor from card_hold
      where provider = ${charge.provider} and reference = ${charge.reference} and member_id = ${memberId} and account_kind = ${account}
        and gone_minor < minor order by id for update
    ), shares as (
      select id, least(left_minor, ${minor}::bigint - coalesce(sum(left_minor) over (order by id rows between unbounded preceding and 1 preceding), 0)) as gone
      from locked
    )
    update card_hold h set gone_minor = h.gone_minor + shares.gone from shares where h.id = shares.id and shares.gone > 0`.execute(
    db,
  );
}
