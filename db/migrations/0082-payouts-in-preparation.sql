-- Money of a payout stays a liability of its own kind, 'payouts in preparation', until the provider has the payout. A payout therefore has
-- two journals: one puts the money aside when the payout is asked for, the other books it out when it is sent.

alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (
    kind in ('provider_clearing', 'provider_fees', 'escrow', 'member_available', 'member_payable', 'buyer_refundable',
      'payout_preparation', 'fee_income', 'tax_payable', 'suspense')
  ),
  drop constraint ledger_account_check,
  add constraint ledger_account_check check (
    (member_id is not null) = (kind in ('member_available', 'member_payable', 'buyer_refundable', 'payout_preparation'))
  );
alter table ledger_journal
  drop constraint ledger_journal_kind_check,
  add constraint ledger_journal_kind_check check (
    kind in ('charge', 'funding', 'settlement', 'refund_sent', 'payout', 'withdrawal', 'payout_prepared', 'payout_sent', 'provider_fee',
      'suspense_cleared', 'charge_lost', 'reversal')
  ),
  add check (kind not in ('payout_prepared', 'payout_sent') or reference is not null);

-- Until now one journal did both.
alter table payout add column sent_journal_id bigint unique references ledger_journal (id);
alter table payout disable trigger payout_stays;
update payout set sent_journal_id = journal_id where state not in ('to_confirm', 'reserved');
alter table payout add check (sent_journal_id is not null or state not in ('success', 'reversed'));

create or replace function payout_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payout is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.member_id, new.account_id, new.purse, new.deal_id, new.leg, new.minor, new.currency,
      new.journal_id, new.asked_for_at)
    is distinct from (old.id, old.reference, old.provider, old.member_id, old.account_id, old.purse, old.deal_id, old.leg, old.minor,
      old.currency, old.journal_id, old.asked_for_at)
    or (old.sent_journal_id is not null and new.sent_journal_id is distinct from old.sent_journal_id)
    or (old.state in ('failed', 'reversed', 'turned_down', 'cancelled') and new.state <> old.state)
    or (old.state <> 'to_confirm' and new.state <> old.state and new.state in ('to_confirm', 'turned_down', 'cancelled'))
    or (old.state = 'success' and new.state not in ('success', 'reversed')) then
    raise exception 'A payout stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- A payout moves at a bank by the journal that sends it.
create or replace function note_movement(journal ledger_journal) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint;
  code text;
  undone bank_movement;
begin
  if journal.kind not in ('charge', 'refund_sent', 'payout', 'withdrawal', 'payout_sent', 'reversal') then return; end if;
  select -p.amount, a.currency into moved, code from ledger_posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = journal.id and a.kind = 'provider_clearing';
  if not found then return; end if;
  if journal.kind = 'reversal' then
    select * into undone from bank_movement where id = journal.reverses_id for update;
    if not found then return; end if;
    if not undone.is_shown and not exists (select from payout where id = undone.payout_id and state = 'reversed') then
      delete from bank_movement where id = undone.id;
      return;
    end if;
  end if;
  insert into bank_movement (id, kind, reference, payout_id, currency, minor, net, at)
  select journal.id,
    case when journal.kind = 'charge' then 'charge' when journal.kind = 'reversal' then 'back' when p.id is not null then 'payout' else 'refund' end,
    journal.reference, p.id, code, moved, moved - coalesce(c.fee, 0), journal.at
  from (values (1)) one
    left join payout p on p.sent_journal_id = coalesce(journal.reverses_id, journal.id)
    left join provider_charge c on journal.kind = 'charge' and c.provider = journal.provider and c.reference = journal.reference;
end
$$;

-- What waits today was booked as sent: that journal is reversed, and the money put aside instead.
do $$
declare
  waiting payout;
  reversing bigint;
  preparing bigint;
  aside bigint;
begin
  for waiting in select * from payout where state in ('to_confirm', 'reserved') order by id loop
    insert into ledger_journal (kind, deal_id, leg, actor, key, request_hash, provider, reference, reverses_id, why)
    select 'reversal', j.deal_id, j.leg, 'job prepare-payouts', 'reversal of ' || j.id, sha256(convert_to('reversal ' || j.id, 'UTF8')),
      j.provider, j.reference, j.id, 'It was booked as sent, and has not been sent.'
    from ledger_journal j where j.id = waiting.journal_id returning id into reversing;
    insert into ledger_posting (journal_id, account_id, amount)
    select reversing, account_id, -amount from ledger_posting where journal_id = waiting.journal_id order by account_id;

    insert into ledger_account (kind, currency, member_id) values ('payout_preparation', waiting.currency, waiting.member_id)
    on conflict do nothing;
    select id into aside from ledger_account
    where kind = 'payout_preparation' and currency = waiting.currency and member_id = waiting.member_id;
    insert into ledger_journal (kind, actor, key, request_hash, provider, reference, why)
    values ('payout_prepared', 'job prepare-payouts', 'payout ' || waiting.reference || ' is prepared',
      sha256(convert_to('payout ' || waiting.reference || ' is prepared', 'UTF8')), waiting.provider, waiting.reference,
      'In place of journal ' || waiting.journal_id)
    returning id into preparing;
    insert into ledger_posting (journal_id, account_id, amount)
    select preparing, account_id, amount from (
      select id as account_id, -waiting.minor as amount from ledger_account
      where kind = waiting.purse and currency = waiting.currency and member_id = waiting.member_id
      union all select aside, waiting.minor) lines order by account_id;
    update payout set journal_id = preparing where id = waiting.id;
  end loop;
end
$$;
alter table payout enable trigger payout_stays;
