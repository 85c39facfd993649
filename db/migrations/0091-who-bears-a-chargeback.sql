-- Chargebacks (money.md 'A chargeback: who bears it'): from the notice on everything of the purpose stands still and the payer's money is
-- frozen up to the claim. What is lost is booked at once, and borne in a fixed order, each share by a journal of its own.

-- 'receivable': what a member owes us. 'lost_claims': what banks took back and nobody bears yet. 'losses': what the house bears. All three
-- are owed to us or gone, and stand at zero or below.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (
    kind in ('provider_clearing', 'provider_fees', 'escrow', 'member_available', 'member_payable', 'buyer_refundable',
      'payout_preparation', 'fee_income', 'tax_payable', 'suspense', 'receivable', 'lost_claims', 'losses')
  ),
  drop constraint ledger_account_check,
  add constraint ledger_account_check check (
    (member_id is not null)
      = (kind in ('member_available', 'member_payable', 'buyer_refundable', 'payout_preparation', 'receivable'))
  ),
  drop constraint ledger_account_never_below_zero,
  add constraint ledger_account_never_below_zero check (
    balance >= 0 or kind in ('provider_clearing', 'provider_fees', 'receivable', 'lost_claims', 'losses')
  ),
  add constraint ledger_account_never_above_zero check (balance <= 0 or kind not in ('receivable', 'lost_claims', 'losses'));
create index ledger_account_receivable on ledger_account (member_id) where kind = 'receivable' and balance < 0;
alter table ledger_journal
  drop constraint ledger_journal_kind_check,
  add constraint ledger_journal_kind_check check (
    kind in ('charge', 'funding', 'settlement', 'refund_sent', 'refund_kept', 'payout', 'withdrawal', 'payout_prepared', 'payout_sent',
      'provider_fee', 'suspense_cleared', 'charge_lost', 'loss_borne', 'receivable_paid', 'reversal')
  );

-- How much of a lost claim is borne, and since when all of it is.
alter table charge_dispute
  add column borne_minor bigint not null default 0 check (borne_minor between 0 and minor),
  add column borne_at timestamptz,
  -- What both sides were told last.
  add column told_state text check (told_state in ('open', 'won', 'lost', 'borne'));
update charge_dispute set told_state = case when state in ('won', 'lost') then state end;
update charge_dispute d set borne_minor = case l.bears when 'nobody' then 0 else d.minor end, borne_at = a.ended_at
from charge_loss l join approval a on a.id = l.approval_id where l.dispute_id = d.id;
alter table charge_dispute add check (borne_at is null or state = 'lost');
create index charge_dispute_open on charge_dispute (payment_id) where state in ('needs_answer', 'with_bank') or (state = 'lost' and borne_at is null);
create index charge_dispute_to_bear on charge_dispute (id) where state = 'lost' and borne_at is null;

-- What two of the team found about a part whose goods were shipped.
create table chargeback_finding (
  dispute_id bigint not null references charge_dispute (id),
  part smallint not null,
  finding text not null check (finding in ('delivered', 'not_delivered', 'collusion')),
  approval_id bigint not null references approval (id),
  at timestamptz not null default business_now(),
  primary key (dispute_id, part)
);

-- Who bears how much of a lost claim, in the order in which it was taken.
create table loss_share (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references charge_dispute (id),
  -- The account that it is taken from, and whose that is.
  account_kind text not null check (account_kind in ('escrow', 'member_payable', 'member_available', 'buyer_refundable', 'suspense',
    'losses', 'receivable')),
  member_id bigint references member (id),
  deal_id bigint,
  leg smallint,
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What else a part held, which goes back to the card of the buyer.
  rest_minor bigint not null default 0 check (rest_minor >= 0),
  approval_id bigint references approval (id),
  at timestamptz not null default business_now(),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg),
  check ((member_id is null) = (account_kind in ('suspense', 'losses'))),
  check ((deal_id is null) = (leg is null)),
  check (account_kind <> 'escrow' or deal_id is not null),
  check (rest_minor = 0 or account_kind = 'escrow')
);
create index loss_share_of on loss_share (dispute_id, id);
create index loss_share_of_part on loss_share (deal_id, leg) where deal_id is not null;

-- What a member who owes us paid of it, out of what came to them.
create table receivable_payment (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  account_kind text not null check (account_kind in ('member_available', 'member_payable', 'buyer_refundable')),
  deal_id bigint,
  leg smallint,
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null default business_now(),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg),
  check ((deal_id is null) = (leg is null))
);
create index receivable_payment_of on receivable_payment (member_id, id);
create index receivable_payment_of_part on receivable_payment (deal_id, leg) where deal_id is not null;

-- What was taken of a release before it was paid out: to bear a loss, or to pay what its member owes.
alter table payout_release add column taken_minor bigint not null default 0 check (taken_minor between 0 and minor);

-- Since when a deal stands still because of a claim, and the time that was left on its clocks.
create table deal_standstill (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deal (id),
  began_at timestamptz not null default business_now(),
  ended_at timestamptz
);
create unique index deal_standstill_now on deal_standstill (deal_id) where ended_at is null;
create index deal_standstill_of on deal_standstill (deal_id);
create table stopped_clock (
  deal_id bigint not null,
  leg smallint not null,
  kind text not null,
  -- Below zero where it was due already.
  left_ms bigint not null,
  fires text,
  primary key (deal_id, leg, kind),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);

insert into ledger_rule (journal_kind, source_kind, step, account_kind, sign, whose, amount) values
  ('charge_lost', 'chargeback', 'lost', 'lost_claims', -1, null, 'minor'),
  ('loss_borne', 'loss_share', 'borne', 'escrow', -1, 'deal', 'taken'),
  ('loss_borne', 'loss_share', 'borne', 'buyer_refundable', 1, 'buyer', 'rest'),
  ('loss_borne', 'loss_share', 'borne', 'member_payable', -1, 'member_payable', 'minor'),
  ('loss_borne', 'loss_share', 'borne', 'member_available', -1, 'member_available', 'minor'),
  ('loss_borne', 'loss_share', 'borne', 'buyer_refundable', -1, 'buyer_refundable', 'minor'),
  ('loss_borne', 'loss_share', 'borne', 'receivable', -1, 'receivable', 'minor'),
  ('loss_borne', 'loss_share', 'borne', 'suspense', -1, null, 'suspense'),
  ('loss_borne', 'loss_share', 'borne', 'losses', -1, null, 'losses'),
  ('loss_borne', 'loss_share', 'borne', 'lost_claims', 1, null, 'minor'),
  ('receivable_paid', 'receivable_payment', 'paid', 'member_available', -1, 'member_available', 'minor'),
  ('receivable_paid', 'receivable_payment', 'paid', 'member_payable', -1, 'member_payable', 'minor'),
  ('receivable_paid', 'receivable_payment', 'paid', 'buyer_refundable', -1, 'buyer_refundable', 'minor'),
  ('receivable_paid', 'receivable_payment', 'paid', 'receivable', 1, 'member', 'minor'),
  ('refund_sent', 'refund', 'sent', 'buyer_refundable', -1, 'paid_back', 'minor'),
  ('refund_kept', 'refund', 'kept', 'buyer_refundable', -1, 'paid_back', 'minor'),
  ('refund_kept', 'refund', 'kept', 'member_available', 1, 'paid_back', 'minor');

create function source_of_loss_share(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', s.currency, 'minor', s.minor, 'deal', s.deal_id, 'part', s.leg,
      'taken', case when s.account_kind = 'escrow' then s.minor + s.rest_minor end, 'rest', nullif(s.rest_minor, 0), 'buyer', d.buyer_id,
      s.account_kind, case s.account_kind when 'escrow' then s.deal_id when 'suspense' then s.minor when 'losses' then s.minor
        else s.member_id end))
    from loss_share s left join deal d on d.id = s.deal_id where s.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$$;

create function source_of_receivable_payment(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', currency, 'minor', minor, 'member', member_id, 'deal', deal_id, 'part', leg,
      account_kind, member_id))
    from receivable_payment where id = substring(source from '^\d{1,18}$')::bigint
  );
end
$$;

-- A refund of what came back to the buyer of a deal is taken from what is refundable to them.
create or replace function source_of_refund(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', currency, 'provider', provider, 'minor', minor, 'undoable', state in ('failed', 'in_balance'))
      || case when parked_id is null then jsonb_build_object('paid_back', member_id) else '{}' end
    from refund where reference = source
  );
end
$$;

-- How much of a member's balance and refunds is frozen: what banks claim of their payments, or took, and nobody bears yet.
create function claimed_of(whose bigint, code text) returns bigint language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(d.minor - d.borne_minor), 0)::bigint from charge_dispute d join payment p on p.id = d.payment_id
  where p.payer_id = whose and d.currency = code
    and (d.state in ('needs_answer', 'with_bank') or (d.state = 'lost' and d.borne_at is null))
$$;

-- A posting is booked by one conditional update of its account, as before. What a claim freezes can neither be spent nor withdrawn: both
-- accounts are locked then, so that two who take from them at once are counted one after the other.
create or replace function book_posting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken ledger_account;
  claimed bigint;
begin
  if exists (select from ledger_link where journal_id = new.journal_id) then
    raise exception 'A journal that is kept takes no more postings.' using errcode = 'AG003';
  end if;
  update ledger_account set balance = balance + new.amount, postings = postings + 1
  where id = new.account_id
    and (balance + new.amount >= 0 or kind in ('provider_clearing', 'provider_fees', 'receivable', 'lost_claims', 'losses'))
  returning * into taken;
  if not found then
    raise exception 'There is not so much on account %.', new.account_id using errcode = 'AG001';
  end if;
  new.number := taken.postings;
  new.balance_after := taken.balance;
  if new.amount < 0 and taken.kind in ('member_available', 'buyer_refundable') then
    claimed := claimed_of(taken.member_id, taken.currency);
    if claimed > 0 and exists (select from ledger_journal where id = new.journal_id and kind in ('funding', 'payout_prepared')) then
      perform from ledger_account where member_id = taken.member_id and currency = taken.currency
        and kind in ('member_available', 'buyer_refundable') order by id for update;
      if claimed > (select sum(balance) from ledger_account where member_id = taken.member_id and currency = taken.currency
          and kind in ('member_available', 'buyer_refundable')) then
        raise exception 'What is on account % is claimed by a bank.', new.account_id using errcode = 'AG006';
      end if;
    end if;
  end if;
  return new;
end
$$;

do $$
declare
  place text;
begin
  foreach place in array array['chargeback_finding', 'loss_share', 'receivable_payment'] loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_stays()',
      place || '_is_append_only', place);
    execute format('alter table %I enable always trigger %I', place, place || '_is_append_only');
  end loop;
end
$$;
select seal_table('chargeback_finding');
select seal_table('loss_share');
select seal_table('receivable_payment');
insert into app_grant (place, inserts) values
  ('chargeback_finding', 'dispute_id, part, finding, approval_id'),
  ('loss_share', 'dispute_id, account_kind, member_id, deal_id, leg, minor, currency, rest_minor, approval_id'),
  ('receivable_payment', 'member_id, account_kind, deal_id, leg, minor, currency');
