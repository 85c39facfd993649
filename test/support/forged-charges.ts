import type pg from 'pg';

/**
 * What SQL with the application's login can do: in one transaction a payment, what the provider is said to have said of it, and a journal
 * that they explain, which brings a member's balance money that nobody paid.
 */
export async function forgeCharge(
  app: pg.Pool,
  {
    memberId,
    reference,
    minor,
    provider = 'paystack',
  }: { memberId: bigint; reference: string; minor: bigint; provider?: string },
): Promise<void> {
  await app.query(`
    begin;
    insert into ledger_account (kind, currency, provider) values ('provider_clearing', 'NGN', '${provider}') on conflict do nothing;
    insert into ledger_account (kind, currency, member_id) values ('member_available', 'NGN', ${memberId}) on conflict do nothing;
    insert into payment (reference, provider, payer_id, purpose, minor, currency, state, paid_at, channel)
    values ('${reference}', '${provider}', ${memberId}, 'balance', ${minor}, 'NGN', 'paid', business_now(), 'bank_transfer');
    insert into provider_charge (provider, reference, minor, currency, fee, channel)
    values ('${provider}', '${reference}', ${minor}, 'NGN', 0, 'bank_transfer');
    with journal as (
      insert into ledger_journal (kind, actor, key, request_hash, provider, reference)
      values ('charge', 'provider ${provider}', 'charge ${provider} ${reference}', sha256('${reference}'), '${provider}', '${reference}') returning id),
    source as (insert into ledger_source (journal_id, kind, id, step) select id, 'charge', '${provider} ${reference}', 'credited' from journal)
    insert into ledger_posting (journal_id, account_id, amount)
    select journal.id, a.id, case a.kind when 'member_available' then ${minor} else -${minor} end
    from journal, ledger_account a where a.currency = 'NGN'
      and (a.member_id = ${memberId} and a.kind = 'member_available' or a.kind = 'provider_clearing' and a.provider = '${provider}') order by a.id;
    commit`);
}
