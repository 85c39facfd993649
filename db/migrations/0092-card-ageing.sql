-- Money that came by card ages before it leaves (money.md 'What came by card'): a bank can take a card payment back for months. What was
-- released of one is held for some days; until then it can neither be paid out, withdrawn nor spent.

create table card_hold (
  id bigint generated always as identity primary key,
  -- Whose account it is on, and which.
  member_id bigint not null references member (id),
  account_kind text not null check (account_kind in ('member_payable', 'buyer_refundable', 'member_available')),
  -- The charge that it came by.
  provider text not null,
  reference text not null,
  -- The part that was settled, the refund that the provider refused for good, or, without either, a top-up by card.
  deal_id bigint,
  leg smallint,
  refund_id bigint references refund (id),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  since timestamptz not null default business_now(),
  held_until timestamptz not null,
  -- 'limit': the charge was above the joint limit, so that no exemption frees it.
  why text not null check (why in ('card', 'limit')),
  -- What of it went back to the card, or was lost to a chargeback, and therefore is not held any more.
  gone_minor bigint not null default 0 check (gone_minor between 0 and minor),
  foreign key (provider, reference) references provider_charge (provider, reference),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg),
  check ((deal_id is null) = (leg is null)),
  check (deal_id is null or refund_id is null)
);
create index card_hold_of_member on card_hold (member_id, held_until);
create unique index card_hold_of_part on card_hold (deal_id, leg, account_kind) where deal_id is not null;
create unique index card_hold_of_refund on card_hold (refund_id) where refund_id is not null;
create index card_hold_of_charge on card_hold (provider, reference);

create function card_hold_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' or new.gone_minor < old.gone_minor
    or (new.id, new.member_id, new.account_kind, new.provider, new.reference, new.deal_id, new.leg, new.refund_id, new.minor, new.currency,
      new.since, new.held_until, new.why)
    is distinct from (old.id, old.member_id, old.account_kind, old.provider, old.reference, old.deal_id, old.leg, old.refund_id, old.minor,
      old.currency, old.since, old.held_until, old.why) then
    raise exception 'How long card money is held stays as it was said.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger card_hold_stays before update or delete on card_hold for each row execute function card_hold_stays();

-- What is in force of a setting now, or null where nobody changed it.
create function setting_in_force(of_name text) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select value from site_setting one where name = of_name and value is not null and effective_from <= business_now()
    and not exists (select from site_setting taken where taken.cancels = one.id)
  order by effective_from desc, version desc limit 1
$$;

-- Parts of sales of goods whose delivery the buyer's PIN proved, for the exemption from the hold.
create table proven_sale (
  deal_id bigint not null,
  leg smallint not null,
  seller_id bigint not null references member (id),
  buyer_id bigint not null references member (id),
  -- What it brought the seller, in naira, and when.
  minor bigint not null check (minor > 0),
  at timestamptz not null,
  primary key (deal_id, leg),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);
create index proven_sale_largest on proven_sale (seller_id, minor desc, deal_id, leg);
create trigger proven_sale_is_append_only before update or delete or truncate on proven_sale
  for each statement execute function ledger_stays();
alter table proven_sale enable always trigger proven_sale_is_append_only;

create function is_proven_sale(of_deal bigint, of_leg smallint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from deal_event where deal_id = of_deal and leg = of_leg and event = 'deliver' and party = 'seller')
    and (exists (select from market_order where deal_id = of_deal) or exists (select from house_deal where deal_id = of_deal)
      or exists (select from deal_invitation where deal_id = of_deal and kind = 'goods'))
$$;

create function note_proven_sale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into proven_sale (deal_id, leg, seller_id, buyer_id, minor, at)
  select new.deal_id, new.leg, new.member_id, d.buyer_id, new.minor, business_now() from deal d
  where d.id = new.deal_id and new.currency = 'NGN' and is_proven_sale(new.deal_id, new.leg);
  return null;
end
$$;
create trigger proven_sale_is_noted after insert on payout_release for each row execute function note_proven_sale();

insert into proven_sale (deal_id, leg, seller_id, buyer_id, minor, at)
select r.deal_id, r.leg, r.member_id, d.buyer_id, r.minor, j.at
from payout_release r join deal d on d.id = r.deal_id
join ledger_journal j on j.kind = 'settlement' and j.deal_id = r.deal_id and j.leg = r.leg
where r.currency = 'NGN' and is_proven_sale(r.deal_id, r.leg);

-- Whether a seller's card money may leave before it has aged: level 2; three proven sales older than 30 days, each above the amount of the
-- setting, whose buyers count together neither with each other nor with the seller; and all un-aged card money of the accounts that count
-- together with the seller, what left already included, is at most the largest of the three.
create function card_exemption_of(seller bigint, out fits boolean, out level smallint, out deals bigint[], out largest bigint, out unaged bigint)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  least_minor bigint := coalesce((setting_in_force('card-proof')->>'kobo')::bigint, 10000000);
  together bigint[] := accounts_together(seller);
  apart bigint[] := together;
  is_foreign boolean;
  sale record;
begin
  level := member_level(seller);
  deals := '{}';
  largest := 0;
  select coalesce(sum(minor - gone_minor) filter (where currency = 'NGN'), 0), coalesce(bool_or(currency <> 'NGN' and minor > gone_minor), false)
    into unaged, is_foreign from card_hold where member_id = any (together) and held_until > business_now();
  while level >= 2 and cardinality(deals) < 3 loop
    select s.deal_id, s.buyer_id, s.minor into sale from proven_sale s
    where s.seller_id = seller and s.minor > least_minor and s.at < business_now() - interval '30 days' and s.buyer_id <> all (apart)
      and not exists (select from charge_dispute c where c.deal_id = s.deal_id and c.state <> 'won')
    order by s.minor desc, s.deal_id, s.leg limit 1;
    exit when not found;
    deals := deals || sale.deal_id;
    largest := greatest(largest, sale.minor);
    apart := apart || accounts_together(sale.buyer_id);
  end loop;
  fits := cardinality(deals) = 3 and not is_foreign and unaged <= largest;
end
$$;

-- Payouts that left before their card money had aged, with the reason, which the database finds itself.
create table card_exemption (
  payout_id bigint primary key references payout (id),
  level smallint not null,
  deals bigint[] not null,
  largest_minor bigint not null,
  unaged_minor bigint not null,
  at timestamptz not null default business_now()
);
create trigger card_exemption_is_append_only before update or delete or truncate on card_exemption
  for each statement execute function ledger_stays();
alter table card_exemption enable always trigger card_exemption_is_append_only;

create function card_exemption_is_true() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_payout payout;
  found_now record;
begin
  select * into of_payout from payout where id = new.payout_id;
  select * into found_now from card_exemption_of(of_payout.member_id);
  if not found_now.fits or of_payout.currency <> 'NGN' or exists (select from card_hold h where h.deal_id = of_payout.deal_id
      and h.leg = of_payout.leg and h.why = 'limit' and h.held_until > business_now()) then
    raise exception 'This card money is not exempt from the hold.' using errcode = 'AG005';
  end if;
  new.level := found_now.level;
  new.deals := found_now.deals;
  new.largest_minor := found_now.largest;
  new.unaged_minor := found_now.unaged;
  new.at := business_now();
  return new;
end
$$;
create trigger card_exemption_is_true before insert on card_exemption for each row execute function card_exemption_is_true();

-- A payout of a part waits until its card money has aged or is exempt. What the provider is known to have sent, after a restore, has left.
create function card_money_has_aged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from card_hold h where h.deal_id = new.deal_id and h.leg = new.leg and h.member_id = new.member_id
      and h.account_kind = new.purse and h.held_until > new.asked_for_at)
    and not exists (select from card_exemption where payout_id = new.id)
    and not exists (select from payout_found where payout_id = new.id) then
    raise exception 'Card money is paid out before it has aged.' using errcode = 'AG005';
  end if;
  return null;
end
$$;
create constraint trigger card_money_has_aged after insert on payout deferrable initially deferred
  for each row when (new.leg is not null) execute function card_money_has_aged();

-- Un-aged card money stays on the account. The posting before has locked the account, so that two withdrawals at once are counted one after
-- the other. What goes back to the card, is lost to a chargeback or is undone may take it: as much is not held any more.
create function card_money_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place ledger_account;
  lacks bigint;
  hold record;
begin
  select * into place from ledger_account where id = new.account_id and kind in ('member_available', 'buyer_refundable');
  if not found then return null; end if;
  select coalesce(sum(minor - gone_minor), 0) - new.balance_after into lacks from card_hold
  where member_id = place.member_id and account_kind = place.kind and currency = place.currency and held_until > business_now();
  if lacks <= 0 then return null; end if;
  if not exists (select from ledger_journal where id = new.journal_id and kind in (
    'refund_sent', 'refund_kept', 'charge_lost', 'loss_borne', 'receivable_paid', 'reversal')) then
    raise exception 'Card money on account % has not aged.', new.account_id using errcode = 'AG005';
  end if;
  for hold in select id, minor - gone_minor as left_minor from card_hold
    where member_id = place.member_id and account_kind = place.kind and currency = place.currency and held_until > business_now()
      and gone_minor < minor order by held_until, id for update
  loop
    update card_hold set gone_minor = gone_minor + least(hold.left_minor, lacks) where id = hold.id;
    lacks := lacks - hold.left_minor;
    exit when lacks <= 0;
  end loop;
  return null;
end
$$;
create trigger card_money_stays after insert on ledger_posting
  for each row when (new.amount < 0) execute function card_money_stays();

-- A payout that was due, and whose exemption ended meanwhile, is made from here on. It moves on only while its card money is held.
alter table payout_release add column not_before timestamptz;
create function payout_waits_for_card_money() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.not_before is null or new.not_before < old.not_before or not exists (select from card_hold h where h.deal_id = new.deal_id
      and h.leg = new.leg and h.account_kind = 'member_payable' and h.held_until >= new.not_before) then
    raise exception 'A payout waits only until its card money has aged.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_waits_for_card_money before update on payout_release
  for each row when (new.not_before is distinct from old.not_before) execute function payout_waits_for_card_money();

select seal_table('card_hold',
  '{id,member_id,account_kind,provider,reference,deal_id,leg,refund_id,minor,currency,since,held_until,why}');
select seal_table('proven_sale');
select seal_table('card_exemption');
insert into app_grant (place, inserts) values
  ('proven_sale', null),
  ('card_exemption', 'payout_id');
