import type pg from 'pg';

/**
 * SQL with the site's login: in one transaction a payment, the provider's supposed answer and a matching journal, which give a member
 * money that nobody paid.
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

/** SQL with the site's login that undoes a journal, in a transaction where the other rows give a reason. */
const undone = (journal: string) => `
  with journal as (
    insert into ledger_journal (kind, deal_id, part, actor, key, request_hash, provider, reference, reverses_id, why)
    select 'reversal', deal_id, part, 'provider paystack', 'reversal of ' || id, sha256('forged'), provider, reference, id, 'It came back'
    from ledger_journal where id = (${journal}) returning id, reverses_id),
  source as (insert into ledger_source (journal_id, kind, id, step)
    select journal.id, s.kind, s.id, s.step || ' undone' from journal join ledger_source s on s.journal_id = journal.reverses_id)
  insert into ledger_posting (journal_id, account_id, amount)
  select journal.id, p.account_id, -p.amount from journal join ledger_posting p on p.journal_id = journal.reverses_id order by p.account_id`;

/** Claims that a sent payout came back or was never sent. */
export async function forgeReturn(app: pg.Pool, id: bigint, state: 'reversed' | 'failed' = 'reversed'): Promise<void> {
  const of = `from payout where id = ${id}`;
  const { rows } = await app.query<{ sent: bigint | null }>(`select sent_journal_id as sent ${of}`);
  await app.query(`
    begin;
    insert into payout_end (payout_id, state, said_by) values (${id}, '${state}', 'provider paystack');
    update payout set state = '${state}', ended_at = business_now(), ask_at = null, trouble = 'It came back' where id = ${id};
    ${rows[0]?.sent ? `${undone(`select sent_journal_id ${of}`)};` : ''}
    ${undone(`select journal_id ${of}`)};
    commit`);
}

/** Claims that a sent refund of an unmatched payment failed. */
export async function forgeFailedRefund(app: pg.Pool, id: bigint): Promise<void> {
  await app.query(`
    begin;
    insert into refund_end (refund_id, state, said_by) values (${id}, 'failed', 'provider paystack');
    update refund set state = 'failed', ended_at = business_now(), ask_at = null, trouble = 'It failed' where id = ${id};
    update unmatched_payment set state = 'waiting' where id = (select unmatched_payment_id from refund where id = ${id});
    ${undone(`select journal_id from refund where id = ${id}`)};
    commit`);
}

/** Undoes a lost and covered chargeback in the books. */
export async function forgeUndoneLoss(app: pg.Pool, chargebackId: bigint): Promise<void> {
  const { rows } = await app.query<{ id: bigint }>(
    `select s.journal_id as id from ledger_source s left join loss_share l on s.kind = 'loss_share' and l.id::text = s.id
     where (s.kind = 'chargeback' and s.id = '${chargebackId}' and s.step = 'lost') or (l.dispute_id = ${chargebackId} and s.step = 'borne')
     order by s.kind desc, s.journal_id`,
  );
  await app.query(`begin; ${rows.map(({ id }) => undone(`select ${id}`)).join('; ')}; commit`);
}
