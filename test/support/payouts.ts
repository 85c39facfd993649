import { testAccountHolder } from '#platform/payments/sandbox/sandbox-transfers.ts';
import { sql } from 'kysely';
import { requestPayout } from '#domain/money/payouts/request-payout.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { TestDatabase } from './database.ts';
import { member } from './deals.ts';
import { giveLevel } from './levels.ts';
import { aMember, naira, topUp } from './members-with-money.ts';

/** A different account number for each member, because accounts that share a bank account count together. It ends in 6789. */
export const accountNumberOf = (memberId: bigint) => `${String(memberId % 1_000_000n).padStart(6, '0')}6789`;

/** Members with payouts, and staff who handle them. */
export function payingOut(
  { ctx, db, pool }: Pick<TestDatabase, 'ctx' | 'db' | 'pool'>,
  provider: PaymentProvider | undefined,
) {
  const withAccount = async (memberId: bigint, number = accountNumberOf(memberId)) => {
    const account = {
      bank_name: 'Guaranty Trust Bank',
      account_number: number,
      // The provider's spelling of the holder, who is compared before each payout.
      ...(provider?.name === 'sandbox'
        ? { bank_code: '001', holder: testAccountHolder({ bank: '001', number })! }
        : { bank_code: '058', holder: 'OBI ADA CHIOMA' }),
    };
    await db
      .insertInto('payout_account')
      .values({
        member_id: memberId,
        ...account,
        // Added yesterday, so that a replacing account has waited long enough.
        added_at: sql<Date>`${businessNow} - interval '1 day'`,
        usable_from: businessNow,
      })
      .execute();
    await giveLevel({ db }, memberId, 3);
  };
  const withdraw = (memberId: bigint, minor: bigint) =>
    requestPayout(
      ctx(member(memberId)),
      { from: 'member_available', amount: { minor, currency: naira } },
      { provider },
    );
  return {
    withAccount,
    withdraw,
    async rich(minor: bigint) {
      const ada = await aMember(ctx());
      await topUp(ctx(), ada, minor);
      await withAccount(ada);
      return ada;
    },
    /** The balance that the member can spend or withdraw. */
    async balanceOf(memberId: bigint) {
      const { rows } = await pool.query<{ minor: bigint }>(
        `select coalesce(sum(balance), 0)::bigint as minor from ledger_account
         where member_id = $1 and kind <> 'payout_preparation'`,
        [memberId],
      );
      return rows.reduce((sum, { minor }) => sum + minor, 0n);
    },
    async stateOf(id: bigint) {
      return (await db.selectFrom('payout').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
    },
  };
}
