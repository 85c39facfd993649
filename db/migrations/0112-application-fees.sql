-- The fee of a supplier application (decisions.md §10): a purpose of payments. It is held as a liability until staff have
-- decided: approved, it is income; declined or never sent in, it goes back whole.

alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (
    kind in ('provider_clearing', 'provider_fees', 'escrow', 'member_available', 'member_payable', 'buyer_refundable',
      'payout_preparation', 'fee_income', 'tax_payable', 'suspense', 'receivable', 'lost_claims', 'losses', 'fees_held')
  );
alter table ledger_journal
  drop constraint ledger_journal_kind_check,
  add constraint ledger_journal_kind_check check (
    kind in ('charge', 'funding', 'settlement', 'refund_sent', 'refund_kept', 'payout', 'withdrawal', 'payout_prepared', 'payout_sent',
      'provider_fee', 'suspense_cleared', 'charge_lost', 'loss_borne', 'receivable_paid', 'sending_booked', 'fee_earned', 'fee_returned',
      'reversal')
  );

create table supplier_fee (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- The account under which we sell what is ours, which documents name as the seller.
  seller_id bigint not null references member (id),
  -- Null until the application is sent, and once its time is over.
  application_id bigint references supplier_application (id) on delete set null,
  minor bigint not null check (minor > 0),
  currency text not null default 'NGN' check (currency = 'NGN'),
  -- 'lapsed': never paid, and not needed any more.
  state text not null default 'due' check (state in ('due', 'lapsed', 'held', 'earned', 'returned', 'charged_back')),
  begun_at timestamptz not null default business_now(),
  paid_at timestamptz,
  -- Since when it is held no longer.
  ended_at timestamptz,
  -- Since when a bank claims it. Staff decide nothing meanwhile.
  claimed_at timestamptz,
  -- When its member was reminded that the application is not sent.
  reminded_at timestamptz,
  -- What a bank took back of it.
  lost_minor bigint not null default 0 check (lost_minor between 0 and minor),
  check ((paid_at is null) = (state in ('due', 'lapsed'))),
  check ((ended_at is null) = (state in ('due', 'lapsed', 'held'))),
  check ((lost_minor > 0) = (state = 'charged_back'))
);
create unique index supplier_fee_open on supplier_fee (member_id) where state in ('due', 'held');
create index supplier_fee_of on supplier_fee (member_id, id desc);
create index supplier_fee_of_application on supplier_fee (application_id) where application_id is not null;
create index supplier_fee_unsent on supplier_fee (paid_at, id) where state = 'held' and application_id is null;

-- What was paid stays as it was paid, and each state leads only where it may: income once its application is confirmed, back once it is
-- declined or was never sent.
create function supplier_fee_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.state not in ('due', 'lapsed') then
      raise exception 'A fee that was paid is never deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.member_id, new.seller_id, new.currency, new.begun_at)
      is distinct from (old.id, old.member_id, old.seller_id, old.currency, old.begun_at)
    or (old.state <> 'due' and new.minor <> old.minor)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or (old.ended_at is not null and (new.ended_at, new.lost_minor) is distinct from (old.ended_at, old.lost_minor))
    or (old.application_id is not null and new.application_id is distinct from old.application_id
      and (new.application_id is not null or exists (select from supplier_application where id = old.application_id)))
    or (old.application_id is null and new.application_id is not null and new.state <> 'held')
    or (new.state <> old.state and not case old.state
      when 'due' then new.state in ('lapsed', 'held')
      when 'held' then case new.state
        when 'earned' then exists (select from supplier_application where id = new.application_id and work_state = 'confirmed')
        when 'returned' then new.application_id is null
          or exists (select from supplier_application where id = new.application_id and work_state = 'declined')
        else new.state = 'charged_back' end
      else false end) then
    raise exception 'The fee of an application stays as it was paid and decided.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger supplier_fee_stays before update or delete on supplier_fee for each row execute function supplier_fee_stays();

-- A fee is income or goes back by one journal, in the amount that it says. 'paid_fee' is a fact of a charge only if it pays a fee.
insert into ledger_rule (journal_kind, source_kind, step, account_kind, sign, whose, amount) values
  ('charge', 'charge', 'credited', 'fees_held', 1, null, 'paid_fee'),
  ('fee_earned', 'supplier_fee', 'earned', 'fees_held', -1, null, 'earned'),
  ('fee_earned', 'supplier_fee', 'earned', 'fee_income', 1, null, 'earned'),
  ('fee_returned', 'supplier_fee', 'returned', 'fees_held', -1, null, 'returned'),
  ('fee_returned', 'supplier_fee', 'returned', 'buyer_refundable', 1, 'member', 'returned'),
  ('loss_borne', 'loss_share', 'borne', 'fees_held', -1, null, 'fees_held');

create or replace function source_of_charge(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', c.currency, 'provider', c.provider, 'reference', c.reference, 'minor', c.minor, 'fee', c.fee,
      'payer', case when not c.is_direct or (p.purpose = 'balance' and c.channel = 'bank_transfer') then p.payer_id end,
      'paid_deal', case when c.is_direct then p.deal_id end,
      'paid_fee', case when c.is_direct and p.purpose = 'supplier_fee' and exists (select from supplier_fee f
        where f.id::text = p.subject and f.member_id = p.payer_id and f.minor = c.minor) then c.minor end)
    from provider_charge c left join payment p on p.provider = c.provider and p.reference = c.reference
    where c.provider = split_part(source, ' ', 1) and c.reference = substr(source, length(split_part(source, ' ', 1)) + 2)
  );
end
$$;

create function source_of_supplier_fee(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', currency, 'member', member_id,
      'earned', case state when 'earned' then minor end,
      'returned', case when state in ('returned', 'charged_back') then minor - lost_minor end, 'undoable', false))
    from supplier_fee where id = substring(source from '^\d{1,18}$')::bigint
  );
end
$$;

create or replace function source_of_loss_share(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', s.currency, 'minor', s.minor, 'deal', s.deal_id, 'part', s.leg,
      'taken', case when s.account_kind = 'escrow' then s.minor + s.rest_minor end, 'rest', nullif(s.rest_minor, 0), 'buyer', d.buyer_id,
      s.account_kind, case s.account_kind when 'escrow' then s.deal_id when 'suspense' then s.minor when 'losses' then s.minor
        when 'fees_held' then s.minor else s.member_id end))
    from loss_share s left join deal d on d.id = s.deal_id where s.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$$;

do $$
declare
  old record;
begin
  for old in select conname from pg_constraint where conrelid = 'loss_share'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%account_kind%suspense%losses%') loop
    execute format('alter table loss_share drop constraint %I', old.conname);
  end loop;
end
$$;
alter table loss_share
  add constraint loss_share_account_kind_check check (account_kind in ('escrow', 'member_payable', 'member_available', 'buyer_refundable',
    'suspense', 'losses', 'receivable', 'fees_held')),
  add constraint loss_share_is_of_a_member check ((member_id is null) = (account_kind in ('suspense', 'losses', 'fees_held')));

-- A document is about a deal, or about the fee of an application, which has a receipt and, once it went back, a credit note.
alter table document
  alter column deal_id drop not null,
  add column supplier_fee_id bigint references supplier_fee (id),
  add constraint document_is_about_one check (num_nonnulls(deal_id, supplier_fee_id) = 1),
  add constraint document_of_a_fee check (supplier_fee_id is null or (kind in ('receipt', 'credit_note') and leg is null and order_number is null));
do $$
declare
  old record;
begin
  for old in select conname from pg_constraint where conrelid = 'document'::regclass
    and (contype = 'u' and pg_get_constraintdef(oid) like '%(kind, deal_id, leg)%'
      or contype = 'c' and pg_get_constraintdef(oid) like '%leg IS NOT NULL) =%') loop
    execute format('alter table document drop constraint %I', old.conname);
  end loop;
end
$$;
alter table document
  add constraint document_of_a_part check (deal_id is null or (leg is not null) = (kind in ('credit_note', 'certificate')));
create unique index document_once_of_deal on document (kind, deal_id, leg) nulls not distinct where deal_id is not null;
create unique index document_once_of_fee on document (supplier_fee_id, kind) where supplier_fee_id is not null;

-- What a seller can supply in a month, from the application that was approved.
alter table seller_profile add column monthly_capacity_kg bigint check (monthly_capacity_kg > 0);
