-- What needs more than one person: who asked for what, how many people have to confirm it, who did, and how it ended. Rulings, matches of
-- money that came astray, losses and payouts each had tables and rules of their own for this; they are moved here.

create table approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- What it changes: of each kind one thing at most waits for each subject.
  subject text not null check (length(subject) between 1 and 60),
  -- Where staff find it.
  record_kind text not null check (length(record_kind) between 1 and 40),
  record_id text not null check (length(record_id) between 1 and 60),
  -- The member whose money or account it is, and the other one if it is between two.
  member_id bigint references member (id),
  other_member_id bigint references member (id),
  -- What is done when it is confirmed.
  wish jsonb not null check (jsonb_typeof(wish) = 'object' and length(wish::text) <= 4000),
  why text check (length(why) between 1 and 1000),
  -- Up to which sum one person decides, as the setting said when it began. Without a setting it always needs more than one.
  setting text check (length(setting) between 1 and 60),
  setting_minor bigint check (setting_minor >= 0),
  minor bigint check (minor > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  begun_as text not null check (begun_as in ('staff', 'member', 'clock')),
  begun_by bigint references staff (id),
  -- How many people have to confirm it: none if one person may decide so much, one beside the person who began it, two otherwise.
  needed smallint not null,
  at timestamptz not null default business_now(),
  until timestamptz,
  -- From then on it takes effect without being confirmed.
  not_before timestamptz,
  state text not null check (state in ('waiting', 'done', 'withdrawn', 'turned_down', 'expired', 'overtaken')),
  ended_at timestamptz,
  ended_by bigint references staff (id),
  ended_why text check (length(ended_why) between 1 and 500),
  -- The number under which it waited before this table, for links with that number.
  old_id bigint,
  check ((setting is null) = (setting_minor is null)),
  check ((minor is null) = (currency is null)),
  check (begun_as = 'staff' or begun_by is null),
  -- The shared password is nobody who could begin what another has to confirm.
  check (begun_as <> 'staff' or begun_by is not null or needed = 0),
  check (needed in (0, case begun_as when 'staff' then 1 else 2 end)),
  constraint approval_alone check (
    needed > 0 or (state = 'done' and currency is not null and currency = 'NGN' and setting_minor is not null and minor <= setting_minor)
  ),
  -- Money never moves just because time has passed.
  check (not_before is null or minor is null),
  check ((ended_at is null) = (state = 'waiting')),
  check ((ended_why is not null) or state <> 'turned_down'),
  constraint approval_turned_down_by_another check (state <> 'turned_down' or (ended_by is not null and ended_by is distinct from begun_by)),
  constraint approval_withdrawn_by_its_beginner check (state <> 'withdrawn' or begun_as <> 'staff' or ended_by is not distinct from begun_by)
);
create unique index approval_waiting on approval (kind, subject) where state = 'waiting';
create index approval_of_subject on approval (kind, subject, id desc);
create unique index approval_by_old_id on approval (kind, old_id) where old_id is not null;
create index approval_in_order on approval (at, id) where state = 'waiting';
create index approval_ended on approval (id desc) where needed > 0 and state <> 'waiting';
create index approval_until on approval (until) where state = 'waiting';
create index approval_not_before on approval (not_before) where state = 'waiting' and not_before is not null;
-- For the sums of a day, of each person who acts and each member whom it is about.
create index approval_begun_by on approval (begun_by, setting, at) where begun_as = 'staff' and state in ('waiting', 'done');
create index approval_of_member on approval (member_id, setting, at) where member_id is not null;
create index approval_of_other_member on approval (other_member_id, setting, at) where other_member_id is not null;

create table approval_confirmation (
  approval_id bigint not null references approval (id),
  staff_id bigint not null references staff (id),
  at timestamptz not null default business_now(),
  primary key (approval_id, staff_id)
);

-- Rulings and losses keep what was decided; by whom and why is the approval's.
alter table deal_ruling add column approval_id bigint unique references approval (id);
alter table charge_loss add column approval_id bigint unique references approval (id);

create function pg_temp.alone_at(setting text, first bigint, moment timestamptz) returns bigint language sql stable as $$
  select coalesce((
    select (value ->> 'kobo')::bigint from site_setting one where name = setting and value is not null and effective_from <= moment
      and not exists (select from site_setting taken where taken.cancels = one.id and taken.written_at <= moment)
    order by effective_from desc, version desc limit 1), first)
$$;

-- Rulings. A ruling on a dispute that went on meanwhile could not be confirmed any more; it counts as overtaken.
insert into approval (kind, subject, record_kind, record_id, member_id, other_member_id, wish, why, setting, setting_minor, minor, currency,
  begun_as, begun_by, needed, at, until, state, ended_at, old_id)
select 'ruling', r.deal_id || '-' || r.leg, 'deal', r.deal_id::text, d.buyer_id, d.seller_id,
  jsonb_strip_nulls(jsonb_build_object('dealId', r.deal_id::text, 'leg', r.leg, 'seen', r.seen, 'kind', substr(r.event, 6), 'sellers', r.sellers_minor::text)),
  r.why, 'ruling-alone',
  case when r.needs_second then pg_temp.alone_at('ruling-alone', 100000000, r.at)
    else greatest(l.minor, pg_temp.alone_at('ruling-alone', 100000000, r.at)) end,
  l.minor, d.currency, 'staff', r.ruled_by, case when r.needs_second then 1 else 0 end, r.at,
  case when r.state = 'waiting' then business_now() else r.at end + interval '30 days',
  case when r.state = 'done' then 'done' when r.state = 'waiting' and l.state = 'disputed' and l.version = r.seen then 'waiting' else 'overtaken' end,
  case when r.state = 'waiting' and not (l.state = 'disputed' and l.version = r.seen) then business_now() else r.ended_at end, r.id
from deal_ruling r join deal d on d.id = r.deal_id join deal_leg l on l.deal_id = r.deal_id and l.leg = r.leg order by r.id;
insert into approval_confirmation (approval_id, staff_id, at)
select a.id, r.confirmed_by, r.ended_at from deal_ruling r join approval a on a.kind = 'ruling' and a.old_id = r.id where r.confirmed_by is not null;

drop trigger deal_ruling_stays on deal_ruling;
update deal_ruling r set approval_id = a.id from approval a where a.kind = 'ruling' and a.old_id = r.id;
delete from deal_ruling where state <> 'done';
alter table deal_ruling drop column why, drop column needs_second, drop column ruled_by, drop column at, drop column state,
  drop column confirmed_by, drop column ended_at, alter column approval_id set not null;
create unique index deal_ruling_of_part on deal_ruling (deal_id, leg);
create or replace function deal_ruling_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A ruling stays as it was made.' using errcode = 'restrict_violation';
end
$$;
create trigger deal_ruling_stays before update or delete on deal_ruling for each row execute function deal_ruling_stays();

-- Money that came astray.
insert into approval (kind, subject, record_kind, record_id, member_id, wish, why, setting, setting_minor, minor, currency, begun_as, begun_by,
  needed, at, until, state, ended_at, old_id)
select 'match', m.parked_id::text, 'parked-charge', m.parked_id::text, p.payer_id,
  jsonb_build_object('parkedId', m.parked_id::text, 'paymentId', m.payment_id::text),
  m.why, 'payout-alone', pg_temp.alone_at('payout-alone', 100000000, m.at), k.minor, k.currency, 'staff', m.said_by, 1, m.at,
  case when m.state = 'waiting' then business_now() else m.at end + interval '30 days',
  case m.state when 'dropped' then 'overtaken' else m.state end, m.ended_at, m.id
from parked_match m join parked_charge k on k.id = m.parked_id join payment p on p.id = m.payment_id order by m.id;
insert into approval_confirmation (approval_id, staff_id, at)
select a.id, m.confirmed_by, m.ended_at from parked_match m join approval a on a.kind = 'match' and a.old_id = m.id where m.confirmed_by is not null;
drop table parked_match; drop function parked_match_stays();

-- Losses.
insert into approval (kind, subject, record_kind, record_id, member_id, wish, why, setting, setting_minor, minor, currency, begun_as, begun_by,
  needed, at, until, state, ended_at, old_id)
select 'loss', l.dispute_id::text, 'taken-back', l.dispute_id::text, p.payer_id,
  jsonb_build_object('disputeId', l.dispute_id::text, 'bears', l.bears),
  l.why, 'payout-alone',
  case when l.needs_second then pg_temp.alone_at('payout-alone', 100000000, l.at)
    else greatest(d.minor, pg_temp.alone_at('payout-alone', 100000000, l.at)) end,
  d.minor, d.currency, 'staff', l.said_by, case when l.needs_second then 1 else 0 end, l.at,
  case when l.state = 'waiting' then business_now() else l.at end + interval '30 days',
  case l.state when 'dropped' then 'overtaken' else l.state end, l.ended_at, l.id
from charge_loss l join charge_dispute d on d.id = l.dispute_id left join payment p on p.id = d.payment_id order by l.id;
insert into approval_confirmation (approval_id, staff_id, at)
select a.id, l.confirmed_by, l.ended_at from charge_loss l join approval a on a.kind = 'loss' and a.old_id = l.id where l.confirmed_by is not null;

drop trigger charge_loss_stays on charge_loss;
update charge_loss l set approval_id = a.id from approval a where a.kind = 'loss' and a.old_id = l.id;
delete from charge_loss where state <> 'done';
alter table charge_loss drop column why, drop column needs_second, drop column said_by, drop column at, drop column state,
  drop column confirmed_by, drop column ended_at, alter column approval_id set not null;
drop index charge_loss_of; create unique index charge_loss_of on charge_loss (dispute_id);
create or replace function charge_loss_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A loss stays as it was booked.' using errcode = 'restrict_violation';
end
$$;
create trigger charge_loss_stays before update or delete on charge_loss for each row execute function charge_loss_stays();

-- Payouts: those that wait or were confirmed, and those of the last day, so that their sums count. Nothing says any more whether a payout
-- that a released part brought was asked for by its member; it counts as the clock's. Both need two people.
insert into approval (kind, subject, record_kind, record_id, member_id, wish, setting, setting_minor, minor, currency,
  begun_as, needed, at, state, ended_at, old_id)
select 'payout', o.id::text, 'payout', o.id::text, o.member_id, jsonb_build_object('payoutId', o.id::text), 'payout-alone',
  case when o.state = 'to_confirm' or seen.by > 0 then pg_temp.alone_at('payout-alone', 100000000, o.asked_for_at)
    else greatest(o.minor, pg_temp.alone_at('payout-alone', 100000000, o.asked_for_at)) end,
  o.minor, o.currency, case when o.leg is null then 'member' else 'clock' end,
  case when o.state = 'to_confirm' or seen.by > 0 then 2 else 0 end, o.asked_for_at,
  case when o.state = 'to_confirm' then 'waiting' else 'done' end,
  case when o.state <> 'to_confirm' then coalesce(seen.last, o.asked_for_at) end, o.id
from payout o cross join lateral (select count(*) as by, max(at) as last from payout_confirmation c where c.payout_id = o.id) seen
where o.state = 'to_confirm' or seen.by > 0 or (o.asked_for_at > business_now() - interval '24 hours' and o.state not in ('failed', 'reversed'))
order by o.id;
insert into approval_confirmation (approval_id, staff_id, at)
select a.id, c.staff_id, c.at from payout_confirmation c join approval a on a.kind = 'payout' and a.old_id = c.payout_id;
drop table payout_confirmation;

-- A payout that waits can be turned down by staff and cancelled by its member.
alter table payout drop constraint payout_state_check,
  add constraint payout_state_check check (state in ('to_confirm', 'reserved', 'sending', 'success', 'failed', 'reversed', 'turned_down', 'cancelled'));
drop index payout_of_leg;
create unique index payout_of_leg on payout (deal_id, leg, member_id) where leg is not null and state not in ('failed', 'reversed', 'turned_down', 'cancelled');
create or replace function payout_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payout is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.member_id, new.account_id, new.purse, new.deal_id, new.leg, new.minor, new.currency,
      new.journal_id, new.asked_for_at)
    is distinct from (old.id, old.reference, old.provider, old.member_id, old.account_id, old.purse, old.deal_id, old.leg, old.minor,
      old.currency, old.journal_id, old.asked_for_at)
    or (old.state in ('failed', 'reversed', 'turned_down', 'cancelled') and new.state <> old.state)
    or (old.state <> 'to_confirm' and new.state <> old.state and new.state in ('to_confirm', 'turned_down', 'cancelled'))
    or (old.state = 'success' and new.state not in ('success', 'reversed')) then
    raise exception 'A payout stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- What was asked for stays; how it ends is written once.
create function approval_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting'
    or (new.id, new.kind, new.subject, new.record_kind, new.record_id, new.member_id, new.other_member_id, new.wish, new.why, new.setting,
      new.setting_minor, new.minor, new.currency, new.begun_as, new.begun_by, new.needed, new.at, new.until, new.not_before, new.old_id)
    is distinct from (old.id, old.kind, old.subject, old.record_kind, old.record_id, old.member_id, old.other_member_id, old.wish, old.why,
      old.setting, old.setting_minor, old.minor, old.currency, old.begun_as, old.begun_by, old.needed, old.at, old.until, old.not_before, old.old_id)
  then
    raise exception 'What was asked for stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger approval_stays before update or delete on approval for each row execute function approval_stays();
create trigger approval_is_not_truncated before truncate on approval for each statement execute function approval_stays();

-- A person who confirms it did not begin it, works here, and has no account that it is about. Confirmations of one approval take turns.
create function approval_confirmed_by_another() returns trigger language plpgsql as $$
declare
  of approval;
begin
  if tg_op <> 'INSERT' then
    raise exception 'A confirmation stays.' using errcode = 'restrict_violation';
  end if;
  select * into of from approval where id = new.approval_id for no key update;
  if of.state <> 'waiting' then
    raise exception 'Only what waits is confirmed.' using errcode = 'restrict_violation';
  end if;
  if of.begun_by = new.staff_id then
    raise exception 'Nobody confirms what they began.' using errcode = 'restrict_violation';
  end if;
  if not exists (select from staff where id = new.staff_id and disabled_at is null and anonymised_at is null) then
    raise exception 'Only people who work here confirm anything.' using errcode = 'restrict_violation';
  end if;
  if exists (select from staff s join member m on m.email = s.email
    where s.id = new.staff_id and m.id in (of.member_id, of.other_member_id)) then
    raise exception 'Nobody confirms what is about an account of their own.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger approval_confirmed_by_another before insert or update or delete on approval_confirmation for each row execute function approval_confirmed_by_another();
create trigger approval_confirmation_stays before truncate on approval_confirmation for each statement execute function approval_confirmed_by_another();

-- What is done was confirmed by as many as it needs, or its moment has come.
create function approval_is_confirmed() returns trigger language plpgsql as $$ begin
  if (select count(*) from approval_confirmation where approval_id = new.id) < new.needed
    and not (new.not_before is not null and new.ended_at >= new.not_before and new.not_before <= business_now())
  then
    raise exception 'What needs % people to confirm it was not confirmed by so many.', new.needed using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger approval_is_confirmed after insert or update on approval deferrable initially deferred
  for each row when (new.state = 'done' and new.needed > 0) execute function approval_is_confirmed();
