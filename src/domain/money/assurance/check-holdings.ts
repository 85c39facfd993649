import { sql } from 'kysely';
import { announcePageChange } from '#platform/database/page-news.ts';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider, ProviderMoney } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency as currencyOf, shownAmount } from '#domain/values/currency.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { findOwnerAddresses } from '#domain/people/staff-accounts/find-owner-addresses.ts';
import { findHoldings, type Holding } from './find-holdings.ts';
import { assuranceTopic } from '../sums/save-assurance.ts';

type ProviderAnswer = { balance: ProviderMoney[]; settled: ProviderMoney[] };

/** Asks the provider outside of any transaction (money.md, invariant 15). */
export async function checkHoldings(ctx: Ctx, provider: PaymentProvider | undefined): Promise<Holding[]> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const answer = provider && (await askProvider(provider, await findStatementsEnd(ctx)));
  return transaction(ctx, async (ctx) => {
    await saveHoldingChecks(ctx, answer);
    const holdings = await findHoldings(ctx);
    const short = holdings.filter(({ state }) => state === 'short');
    if (short.length > 0) await mailShortfalls(ctx, short);
    await announcePageChange(ctx.db, assuranceTopic);
    return holdings;
  });
}

/** A provider that does not answer counts as unknown, not as empty. */
async function askProvider(provider: PaymentProvider, since: Date): Promise<ProviderAnswer | undefined> {
  try {
    return { balance: await provider.balance(), settled: await provider.settlements(since) };
  } catch (error) {
    if (error instanceof PaymentError) return undefined;
    throw error;
  }
}

/** The end of the last day that the statements of all bank accounts cover. */
async function findStatementsEnd({ db, now }: Ctx): Promise<Date> {
  const { rows } = await sql<{ day: Date | null }>`
    select min(day)::timestamp at time zone 'Africa/Lagos' + interval '1 day' as day
    from (select max(to_day) as day from bank_statement group by account_id) latest`.execute(db);
  return rows[0]?.day ?? now;
}

/** Members are owed the balance of every account except the provider's, our own income, tax and losses, and what members owe us. */
const owed = sql`select currency, coalesce(sum(balance) filter (where kind not in
    ('provider_clearing', 'provider_fees', 'fee_income', 'tax_payable', 'receivable', 'lost_claims', 'losses')), 0)::bigint as minor from ledger_account group by currency`;

/**
 * The closing balance of each bank account. Some banks list the newest line first, so the last line of a day is the first or the last in
 * its file.
 */
const closings = sql`select a.currency, sum(closing.balance)::bigint as minor, min(closing.day) as day, count(*) as known,
    (select count(*) from bank_account other where other.currency = a.currency) as accounts
  from bank_account a cross join lateral (
    select l.day, l.balance from bank_line l join (select account_id, statement_id, max(day) as last_day,
        (array_agg(day order by line))[1] <= (array_agg(day order by line desc))[1] as goes_up
      from bank_line where account_id = a.id group by account_id, statement_id) file using (account_id, statement_id)
    where l.account_id = a.id and l.balance is not null and l.day = file.last_day
    order by l.day desc, l.statement_id desc, case when goes_up then -l.line else l.line end limit 1) closing
  group by a.currency`;

/** Payouts by file that the bank got after the last day of its statement. */
const sentSinceClosing = sql`select o.currency, sum(o.minor)::bigint as minor from payout o join payout_batch b on b.id = o.batch_id
  join (${closings}) c on c.currency = o.currency
  where o.state in ('sending', 'success') and (b.made_at at time zone 'Africa/Lagos')::date > c.day group by o.currency`;

/** Before the account for losses existed, losses were booked like the provider's fees. */
const losses = sql`select a.currency, sum(-p.amount)::bigint as minor from ledger_journal j join ledger_posting p on p.journal_id = j.id
  join ledger_account a on a.id = p.account_id where (j.kind = 'charge_lost' and a.kind = 'provider_fees')
    or (j.kind in ('loss_borne', 'sending_booked', 'reversal') and a.kind = 'losses') group by a.currency`;

async function saveHoldingChecks({ db }: Ctx, answer: ProviderAnswer | undefined): Promise<void> {
  const sumOf = (amounts: ProviderMoney[]) => sql`(select coalesce(sum(minor), 0)::bigint
    from unnest(${amounts.map(({ currency }) => currency)}::text[], ${amounts.map(({ minor }) => minor)}::bigint[]) answered (code, minor)
    where code = owed.currency)`;
  await sql`
    insert into holding_check (currency, owed, at_providers, at_custodian, custodian_day, on_the_way, losses)
    select owed.currency, owed.minor, ${answer ? sumOf(answer.balance) : sql`null::bigint`},
      case when closing.known = closing.accounts then closing.minor end, case when closing.known = closing.accounts then closing.day end,
      ${answer ? sumOf(answer.settled) : sql`0::bigint`} - coalesce(sent.minor, 0), coalesce(lost.minor, 0)
    from (${owed}) owed left join (${closings}) closing using (currency) left join (${sentSinceClosing}) sent using (currency)
      left join (${losses}) lost using (currency)`.execute(db);
}

async function mailShortfalls(ctx: Ctx, short: readonly Holding[]): Promise<void> {
  const to = await findOwnerAddresses(ctx);
  const mails = short.map(({ currency, owed, held, losses }) => {
    const shown = (minor: bigint) => shownAmount({ minor, currency: currencyOf(currency) });
    const answers = [
      { label: 'Owed to members', value: shown(owed) },
      { label: 'Held by the provider and the bank', value: shown(held) },
      { label: 'Losses that we cover', value: shown(losses) },
    ];
    return { template: 'money-short', props: { currency, answers } } as const;
  });
  await queueMails(
    ctx,
    mails.map((mail) => ({ to: to.length === 0 ? 'team' : to, ...mail })),
  );
}
