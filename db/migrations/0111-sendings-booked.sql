-- At the test of payments a bank can claim a part of a charge; without an amount it claims all of it.
alter table sandbox_dispute add column minor bigint check (minor > 0);

-- What the provider sent without a record is booked once two of the team have decided who bears it. Until then the provider holds less
-- than the books say.
alter table ledger_journal
  drop constraint ledger_journal_kind_check,
  add constraint ledger_journal_kind_check check (
    kind in ('charge', 'funding', 'settlement', 'refund_sent', 'refund_kept', 'payout', 'withdrawal', 'payout_prepared', 'payout_sent',
      'provider_fee', 'suspense_cleared', 'charge_lost', 'loss_borne', 'receivable_paid', 'sending_booked', 'reversal')
  );
insert into ledger_rule (journal_kind, source_kind, step, account_kind, sign, whose, amount) values
  ('sending_booked', 'unmatched_sending', 'booked', 'provider_clearing', 1, 'provider', 'minor'),
  ('sending_booked', 'unmatched_sending', 'booked', 'losses', -1, null, 'house'),
  ('sending_booked', 'unmatched_sending', 'booked', 'member_available', -1, 'balance', 'minor'),
  ('sending_booked', 'unmatched_sending', 'booked', 'buyer_refundable', -1, 'refunds', 'minor'),
  ('sending_booked', 'unmatched_sending', 'booked', 'member_payable', -1, 'sale', 'minor');

-- Who bears it is what two of the team decided, and nothing else.
create function source_of_unmatched_sending(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', u.currency, 'provider', u.provider, 'reference', u.name, 'minor', u.minor,
      a.wish ->> 'bears', case a.wish ->> 'bears' when 'house' then u.minor else a.member_id end))
    from unmatched_sending u join approval a on a.kind = 'sending' and a.subject = u.id::text and a.state = 'done' and a.needed > 0
      and a.minor = u.minor and a.currency = u.currency
    where u.id = substring(source from '^\d{1,18}$')::bigint and u.state in ('success', 'done') and u.explained is not null
      and a.wish ->> 'bears' in ('house', 'balance', 'refunds', 'sale')
  );
end
$$;
