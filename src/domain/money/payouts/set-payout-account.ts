import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { BankAccount, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { lockProvenMember, type OwnSession } from '#domain/people/accounts/settings/lock-member.ts';
import { notifyMember } from '#domain/people/accounts/settings/notify-member.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { recheckMember } from '#domain/people/checks/recheck-member.ts';
import { payoutTexts } from './payout.schema.ts';

type NewPayoutAccount = BankAccount & {
  /** The holder's name that the member agreed to. */
  holder: string;
};

/**
 * The member must have proved a moment ago who they are. The database delays payouts to an account that replaces another by a day, and
 * notes accounts that share it.
 */
export async function setPayoutAccount(
  ctx: Ctx,
  { bank, number, holder }: NewPayoutAccount,
  { own, provider }: { own: OwnSession; provider: PaymentProvider },
): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const banks = await provider.banks('NGN');
  const listedBank = banks.find(({ code }) => code === bank);
  const resolved = listedBank && (await provider.resolveAccount({ bank, number }));
  if (!resolved) throw new Failure('invalid', payoutTexts.noBank, { field: 'number' });
  if (resolved.name !== holder) throw new Failure('conflict', payoutTexts.otherHolder);
  await transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    const replaced = await ctx.db
      .updateTable('payout_account')
      .set({ replaced_at: businessNow })
      .where('member_id', '=', member.id)
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
    const isChange = replaced.numUpdatedRows > 0n;
    await ctx.db
      .insertInto('payout_account')
      .values({
        member_id: member.id,
        bank_code: bank,
        bank_name: listedBank.name,
        account_number: number,
        holder,
      })
      .execute();
    await recheckMember(ctx, member.id);
    await notifyMember(ctx, member, isChange ? 'payout-account-changed' : 'payout-account-set', number.slice(-4));
  });
}
