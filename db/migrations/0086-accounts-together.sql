-- Accounts that share a card, a bank account or a device count together for limits of money (money.md 'Levels'). Only digests are stored,
-- with the day of the last use.

create table account_trace (
  id bigint generated always as identity primary key,
  member_id bigint references member (id) on delete cascade,
  -- Devices of staff are known too, so that nobody of staff acts on an account that shares one with them.
  staff_id bigint references staff (id) on delete cascade,
  kind text not null check (kind in ('card', 'bank_account', 'device')),
  digest bytea not null check (octet_length(digest) = 32),
  last_on date not null default (business_now() at time zone 'Africa/Lagos')::date,
  check (num_nonnulls(member_id, staff_id) = 1),
  check (staff_id is null or kind = 'device')
);
create unique index account_trace_of_member on account_trace (member_id, kind, digest) where member_id is not null;
create unique index account_trace_of_staff on account_trace (staff_id, kind, digest) where staff_id is not null;
create index account_trace_shared on account_trace (kind, digest, member_id);
create index account_trace_by_day on account_trace (last_on, id);

-- A card or bank account ties every account that shares it. A device that more than ten accounts use, such as an internet café's, ties only
-- those of level 0: a person whose bank account was checked is known by more than the device.
create function accounts_together(whose bigint, most integer default 100) returns bigint[] language plpgsql stable as $$
declare
  known bigint[] := array[whose];
  newest bigint[] := array[whose];
begin
  loop
    select coalesce(array_agg(next.member_id), '{}') into newest from (
      select distinct other.member_id
      from unnest(newest) mine (member_id)
      cross join lateral (select kind, digest from account_trace
        where member_id = mine.member_id order by kind, last_on desc, id desc limit 100) shared
      cross join lateral (select count(*) > 10 as is_hub from (select from account_trace
        where kind = 'device' and shared.kind = 'device' and digest = shared.digest and member_id is not null limit 11) users) device
      cross join lateral (select member_id from account_trace
        where kind = shared.kind and digest = shared.digest and member_id is not null and member_id <> all (known)
        order by member_id limit most) other
      where not device.is_hub or (member_level(mine.member_id) = 0 and member_level(other.member_id) = 0)
      order by 1 limit greatest(most - cardinality(known), 0)
    ) next;
    exit when cardinality(newest) = 0;
    known := known || newest;
  end loop;
  return known;
end
$$;

-- Bank accounts that members have now.
insert into account_trace (member_id, kind, digest)
select member_id, 'bank_account', sha256(convert_to(bank_code || ' ' || account_number, 'UTF8')) from payout_account
where replaced_at is null;

-- Cards that members keep.
insert into account_trace (member_id, kind, digest)
select distinct member_id, 'card', sha256(convert_to('card ' || provider || ' signature ' || signature, 'UTF8')) from payment_card
where removed_at is null and member_id is not null;

-- The digest of the card of a charge: of its signature, or of brand, last four digits and expiry where it has none.
alter table provider_charge add column card_digest bytea check (octet_length(card_digest) = 32);
do $$
declare
  before text := pg_get_functiondef('let_app_use(name)'::regprocedure);
  after text := replace(before, 'insert (provider, reference, minor, currency, fee, channel) on provider_charge',
    'insert (provider, reference, minor, currency, fee, channel, card_digest) on provider_charge');
begin
  if after = before then
    raise exception 'The rights on provider_charge are not where they were.';
  end if;
  execute after;
end
$$;

-- When a payment was paid, for the sums of a day and a month, and how: the channel that the provider named when it was asked.
alter table payment add column paid_at timestamptz;
update payment p set paid_at = c.verified_at, channel = case c.channel when 'bank_transfer' then 'bank_transfer' else 'card' end
from provider_charge c where c.provider = p.provider and c.reference = p.reference and p.state = 'paid';
create index payment_paid_by_card on payment (payer_id, paid_at) where state = 'paid' and channel is distinct from 'bank_transfer';
create index payment_begun_by_card on payment (payer_id, begun_at)
  where state in ('begun', 'open') and channel is distinct from 'bank_transfer';
create index payout_withdrawn on payout (member_id, asked_for_at) where purse in ('member_available', 'buyer_refundable');

-- A top-up that came by anything but a bank transfer can only go back, and so can an unmatched card payment.
alter table parked_charge drop constraint parked_charge_why_check;
alter table parked_charge add constraint parked_charge_why_check check (why in ('unknown', 'amount', 'currency', 'late', 'fee', 'reversed', 'card'));

create function balance_is_filled_by_transfer() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  came_by text;
begin
  select channel into came_by from provider_charge c where c.provider = new.provider and c.reference = new.reference;
  if came_by is distinct from 'bank_transfer' and not (
    -- Sent back, and refused by the provider for good.
    tg_table_name = 'parked_charge' and exists (select from refund r where r.parked_id = new.id and r.state = 'in_balance')
  ) then
    raise exception 'A balance is filled by bank transfer alone.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger balance_is_filled_by_transfer before update on parked_charge
  for each row when (new.state = 'matched' and old.state <> 'matched') execute function balance_is_filled_by_transfer();
create trigger balance_is_filled_by_transfer before update on payment
  for each row when (new.state = 'paid' and old.state <> 'paid' and new.deal_id is null) execute function balance_is_filled_by_transfer();

-- Card payments that proved to be above the joint limit only after they were paid. What was released of one is held until `held_until`,
-- regardless of the seller.
create table charge_over_limit (
  id bigint generated always as identity primary key,
  provider text not null,
  reference text not null,
  payment_id bigint not null unique references payment (id),
  payer_id bigint not null references member (id),
  level smallint not null check (level between 0 and 3),
  span text not null check (span in ('day', 'month')),
  -- What the accounts that count together paid by card in that time, this charge included; and what they could.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_minor bigint not null,
  limit_minor bigint not null,
  at timestamptz not null default business_now(),
  held_until timestamptz not null default business_now() + interval '120 days',
  seen_by bigint references staff (id),
  seen_at timestamptz,
  foreign key (provider, reference) references provider_charge (provider, reference),
  unique (provider, reference),
  check ((seen_by is null) or (seen_at is not null))
);
create index charge_over_limit_unseen on charge_over_limit (at, id) where seen_at is null;
create index charge_over_limit_of_payer on charge_over_limit (payer_id, id desc);

create function charge_over_limit_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' or old.seen_at is not null
    or (new.id, new.provider, new.reference, new.payment_id, new.payer_id, new.level, new.span, new.currency, new.paid_minor, new.limit_minor, new.at, new.held_until)
      is distinct from (old.id, old.provider, old.reference, old.payment_id, old.payer_id, old.level, old.span, old.currency,
        old.paid_minor, old.limit_minor, old.at, old.held_until) then
    raise exception 'That a card payment was above the limit stays as it was noted.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger charge_over_limit_stays before update or delete on charge_over_limit
  for each row execute function charge_over_limit_stays();

-- The accounts on which a member of staff does not act: those with their e-mail address, all that count together with these, and those that
-- share a device with them.
create function accounts_of_staff(whose bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(distinct found.id), '{}') from (
    select unnest(accounts_together(m.id)) as id from staff s join member m on m.email = s.email where s.id = whose
    union all
    select theirs.member_id from (select kind, digest from account_trace where staff_id = whose order by last_on desc, id desc limit 100) mine
    cross join lateral (select member_id from account_trace t
      where t.kind = mine.kind and t.digest = mine.digest and t.member_id is not null order by member_id limit 100) theirs
  ) found
$$;
