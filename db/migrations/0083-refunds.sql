-- Each refund of a charge is a row with a reference of its own, which is stored before the provider is asked and sent along with it.
-- The reference derives from the charge and the number of the refund, so that a restored database asks for the same one again.
create table refund (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^refund-[0-9a-f]{24}-[1-9][0-9]{0,4}$'),
  provider text not null,
  charge_reference text not null,
  -- Its number among the refunds of the charge.
  number integer not null check (number > 0),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The unmatched payment that it sends back, and the member who paid, where one is known.
  parked_id bigint references parked_charge (id),
  member_id bigint references member (id),
  journal_id bigint not null unique references ledger_journal (id),
  -- 'failed' is in suspense again, where staff decide; 'in_balance' was refused for good and credited to the member who paid.
  state text not null default 'reserved' check (state in ('reserved', 'sending', 'done', 'failed', 'in_balance')),
  -- The provider's own number of it, and whether our reference came back with it.
  provider_number text check (length(provider_number) between 1 and 60),
  is_echoed boolean not null default false,
  -- How often the provider was asked to send it, and when the last time.
  tries smallint not null default 0,
  tried_at timestamptz,
  trouble text check (length(trouble) between 1 and 500),
  ask_at timestamptz,
  asks smallint not null default 0,
  created_at timestamptz not null default business_now(),
  ended_at timestamptz,
  -- Since when the member has it as balance: it came by card, so that it ages there before it is spent or withdrawn.
  in_balance_since timestamptz,
  unique (provider, charge_reference, number),
  foreign key (provider, charge_reference) references provider_charge (provider, reference),
  check ((ended_at is null) = (state in ('reserved', 'sending'))),
  check ((ask_at is not null) = (ended_at is null)),
  check ((tries > 0) = (tried_at is not null)),
  check ((in_balance_since is not null) = (state = 'in_balance')),
  check (state <> 'in_balance' or member_id is not null)
);
create unique index refund_once on refund (provider, provider_number) where provider_number is not null;
create index refund_due on refund (ask_at, id) where ask_at is not null;
create index refund_open on refund (created_at, id) where ended_at is null;
create index refund_of_parked on refund (parked_id, id) where parked_id is not null;
create index refund_in_balance on refund (member_id, in_balance_since) where in_balance_since is not null;

-- What was asked for stays, and so do the provider's number and the end.
create function refund_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A refund is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.charge_reference, new.number, new.minor, new.currency, new.parked_id, new.member_id,
      new.journal_id, new.created_at)
    is distinct from (old.id, old.reference, old.provider, old.charge_reference, old.number, old.minor, old.currency, old.parked_id,
      old.member_id, old.journal_id, old.created_at)
    or (old.provider_number is not null and new.provider_number is distinct from old.provider_number)
    or (old.ended_at is not null and (new.state, new.in_balance_since) is distinct from (old.state, old.in_balance_since)) then
    raise exception 'A refund stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refund_stays before update or delete on refund for each row execute function refund_stays();

-- No more goes back of a charge than came, in its own currency.
create function refund_fits() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('refunds of ' || new.provider || ' ' || new.charge_reference, 0));
  if not exists (
    select from provider_charge c where c.provider = new.provider and c.reference = new.charge_reference and c.currency = new.currency
      and c.minor >= new.minor + (select coalesce(sum(r.minor), 0) from refund r
        where r.provider = new.provider and r.charge_reference = new.charge_reference and r.state in ('reserved', 'sending', 'done'))
  ) then
    raise exception 'More would go back of a charge than came.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- Refunds that are on their way become rows; what the provider was asked for went without a reference, so that staff decide how it ended.
insert into refund (reference, provider, charge_reference, number, minor, currency, parked_id, member_id, journal_id, state, tries, tried_at,
  ask_at, asks, created_at)
select 'refund-' || left(encode(sha256(convert_to(k.provider || ' ' || k.reference, 'UTF8')), 'hex'), 24) || '-' || k.refund,
  k.provider, k.reference, k.refund, k.minor, k.currency, k.id, k.payer_id, j.id,
  case when k.refund_asked then 'sending' else 'reserved' end, case when k.refund_asked then 1 else 0 end,
  case when k.refund_asked then business_now() end, k.ask_at, k.asks, j.at
from parked_charge k join ledger_journal j on j.key = 'refund ' || k.refund || ' of charge ' || k.provider || ' ' || k.reference
where k.state = 'refunding';
insert into refund (reference, provider, charge_reference, number, minor, currency, parked_id, member_id, journal_id, state, created_at,
  ended_at)
select 'refund-' || left(encode(sha256(convert_to(k.provider || ' ' || k.reference, 'UTF8')), 'hex'), 24) || '-' || n,
  k.provider, k.reference, n, k.minor, k.currency, k.id, k.payer_id, j.id,
  case when n = k.refund and k.state = 'refunded' then 'done' else 'failed' end, j.at, coalesce(back.at, j.at)
from parked_charge k cross join lateral generate_series(1, k.refund) n
  join ledger_journal j on j.key = 'refund ' || n || ' of charge ' || k.provider || ' ' || k.reference
  left join ledger_journal back on back.reverses_id = j.id
where not (k.state = 'refunding' and n = k.refund);
create trigger refund_fits before insert on refund for each row execute function refund_fits();
alter table parked_charge drop column refund, drop column refund_asked, drop column ask_at, drop column asks;

-- 'fee': the provider says that it keeps more than came. 'reversed': it came and is not there any more.
alter table parked_charge drop constraint parked_charge_why_check,
  add constraint parked_charge_why_check check (why in ('unknown', 'amount', 'currency', 'late', 'fee', 'reversed'));
alter table provider_charge drop constraint provider_charge_check;
alter table provider_charge add constraint provider_charge_fee_check check (fee >= 0);

-- Payouts are numbered within what they pay out: the attempts of a part of a deal, or what a member took out of one of their accounts.
-- `tries` counts the attempts to have the provider send one: a worker may say that it failed only while no other one has tried since.
alter table payout add column number integer, add column tries smallint not null default 0;
update payout set number = numbered.number from (
  select id, row_number() over (partition by deal_id, leg, case when leg is null then member_id end, case when leg is null then purse end
    order by id) as number from payout) numbered where numbered.id = payout.id;
alter table payout alter column number set not null, add check (number > 0);
create unique index payout_number_of_leg on payout (deal_id, leg, number) where leg is not null;
create unique index payout_number_of_purse on payout (member_id, purse, number) where leg is null;
create or replace function payout_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payout is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.member_id, new.account_id, new.purse, new.deal_id, new.leg, new.number, new.minor,
      new.currency, new.journal_id, new.asked_for_at)
    is distinct from (old.id, old.reference, old.provider, old.member_id, old.account_id, old.purse, old.deal_id, old.leg, old.number,
      old.minor, old.currency, old.journal_id, old.asked_for_at)
    or (old.sent_journal_id is not null and new.sent_journal_id is distinct from old.sent_journal_id)
    or (old.state in ('failed', 'reversed', 'turned_down', 'cancelled') and new.state <> old.state)
    or (old.state <> 'to_confirm' and new.state <> old.state and new.state in ('to_confirm', 'turned_down', 'cancelled'))
    or (old.state = 'success' and new.state not in ('success', 'reversed')) then
    raise exception 'A payout stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
-- For two weeks after its success a payout is asked about again: a bank may send it back.
update payout set ask_at = business_now() + interval '1 day'
where state = 'success' and provider <> 'bank' and ended_at > business_now() - interval '14 days';

-- Claims of banks that are not over are asked about by themselves.
alter table charge_dispute add column ask_at timestamptz not null default business_now() + interval '6 hours';
create index charge_dispute_due on charge_dispute (ask_at, id) where state in ('needs_answer', 'with_bank');

-- The test of payments takes back parts too, several of one charge.
create table sandbox_refund (
  id bigint generated always as identity primary key,
  reference text not null unique check (length(reference) between 1 and 100),
  charge text not null references sandbox_charge (reference),
  minor bigint not null check (minor > 0),
  created_at timestamptz not null default business_now()
);
create index sandbox_refund_of_charge on sandbox_refund (charge, id);
create index sandbox_refund_by_time on sandbox_refund (created_at desc, id desc);
insert into sandbox_refund (reference, charge, minor)
select 'whole charge ' || left(reference, 80), reference, minor from sandbox_charge where state = 'sent_back';
alter table sandbox_transfer add column created_at timestamptz not null default business_now();
create index sandbox_transfer_by_time on sandbox_transfer (created_at desc, reference);
create index sandbox_charge_by_time on sandbox_charge (begun_at desc, reference);
