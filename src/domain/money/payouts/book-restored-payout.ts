import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider, Transfer } from '#platform/payments/payment-provider.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import type { Payout } from './find-payout.ts';
import { payoutApproval } from './payout.approval.ts';
import { readPayoutReference, type PayoutSource } from './payout-reference.ts';
import { givenBackStates, type Purse } from './payout.states.ts';
import { savePayout } from './save-payout.ts';

const openReading = sql`(select id from provider_reading where finished_at is null)`;

type Owner = { memberId: bigint; purse: Purse; account: { id: bigint; bank: string } };

/**
 * Books a payout that the provider has and the database does not, by its reference: a released part of a deal, or a withdrawal. Undefined
 * if the database has no such source, or not enough money in it.
 */
export async function bookRestoredPayout(
  ctx: Ctx,
  { name: provider }: PaymentProvider,
  transfer: Transfer,
): Promise<bigint | undefined> {
  const parsed = readPayoutReference(transfer.reference);
  if (!parsed || transfer.minor <= 0n) return undefined;
  const { source, number } = parsed;
  const amount = { minor: transfer.minor, currency: transfer.currency } as Amount;
  try {
    return await transaction(ctx, async (ctx) => {
      const owner = await findOwner(ctx, source, amount);
      if (!owner) return undefined;
      const part = 'dealId' in source ? { part: source } : {};
      const { id } = await savePayout(ctx, { provider, ...owner, ...part, amount, number, state: 'sending' });
      await sql`update payout set found_in_reading = ${openReading} where id = ${id}`.execute(ctx.db);
      if ('dealId' in source)
        await sql`update payout_release set payout_id = ${id} where deal_id = ${source.dealId} and part = ${source.part}`.execute(
          ctx.db,
        );
      return id;
    });
  } catch (error) {
    if (isFailure(error, 'conflict')) return undefined;
    throw error;
  }
}

async function findOwner({ db }: Ctx, source: PayoutSource, { minor, currency }: Amount): Promise<Owner | undefined> {
  const found =
    'dealId' in source
      ? sql`select d.member_id from payout_release d left join payout o on o.id = d.payout_id
          where d.deal_id = ${source.dealId} and d.part = ${source.part} and d.minor = ${minor} and d.currency = ${currency}
            and (o.id is null or o.state in (${sql.join(givenBackStates.map((state) => sql.lit(state)))}))`
      : sql`select id as member_id from member where id = ${source.memberId} and anonymised_at is null`;
  const { rows } = await sql<{ member_id: bigint; id: bigint; bank: string }>`
    select owner.member_id, a.id, a.bank_name || ', account ending in ' || right(a.account_number, 4) as bank
    from (${found}) owner join payout_account a on a.member_id = owner.member_id and a.replaced_at is null`.execute(db);
  const purse = 'dealId' in source ? 'member_payable' : source.purse;
  return rows.map(({ member_id: memberId, ...account }) => ({ memberId, purse, account })).find(() => true);
}

/** Marks a waiting payout as sent, so that it is only asked about. Undefined if the transfer has another provider or amount. */
export async function markSentPayout(
  ctx: Ctx,
  { name }: PaymentProvider,
  { id, provider, amount }: Payout,
  transfer: Transfer,
): Promise<bigint | undefined> {
  if (provider !== name || amount.minor !== transfer.minor || amount.currency !== transfer.currency) return undefined;
  await transaction(ctx, async (ctx) => {
    await sql`update payout set state = 'sending', tries = greatest(tries, 1::smallint), ask_at = ${businessNow},
        found_in_reading = ${openReading}
      where id = ${id} and state in ('to_confirm', 'reserved')`.execute(ctx.db);
    await overtakeApprovals(ctx, payoutApproval.name, [String(id)]);
  });
  return id;
}
