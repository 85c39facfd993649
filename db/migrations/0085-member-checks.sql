-- Checks of members, of every account type: a bank account in their own or their company's name, their identity, their company, and the
-- certificates that a seller's page shows. Replaces seller_check. A member's level follows from the checks that stand (money.md 'Levels').

create table member_check (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  what text not null check (what in ('bank_account', 'identity', 'company', 'certificates', 'phone', 'email')),
  -- 'to_look': the bank names another holder than the member, so that staff have to compare the two names.
  state text not null check (state in ('to_look', 'standing', 'refused', 'ended')),
  -- What was seen, for people to read: 'CAC certificate RC 123456'.
  seen text check (length(seen) between 1 and 160),
  checked_on date not null,
  valid_until date check (valid_until > checked_on),
  noted_at timestamptz not null default business_now(),
  -- Null where the bank's answer was compared by itself, and in rows of the earlier table.
  noted_by bigint references staff (id),
  confirmed_by bigint references staff (id),
  ended_at timestamptz,
  ended_because text check (ended_because in ('changed', 'replaced', 'withdrawn', 'refused')),
  constraint member_check_by_two check (confirmed_by <> noted_by),
  constraint member_check_confirmed check (confirmed_by is null or (noted_by is not null and what in ('identity', 'company'))),
  check ((state in ('refused', 'ended')) = (ended_at is not null)),
  check ((ended_at is null) = (ended_because is null)),
  check (state not in ('to_look', 'refused') or what = 'bank_account')
);
create unique index member_check_standing on member_check (member_id, what) where state in ('to_look', 'standing');
create index member_check_of_member on member_check (member_id, id desc);
create index member_check_to_look on member_check (noted_at, id) where state = 'to_look';
create index member_check_ended on member_check (ended_at) where ended_at is not null;

-- A tick keeps standing, and gives no level: nobody confirmed it.
insert into member_check (member_id, what, state, seen, checked_on, valid_until)
select member_id, case what when 'business' then 'company' else what end, 'standing', seen, checked_on, valid_until from seller_check;
drop table seller_check;

-- Only these are shown on pages of the marketplace.
create trigger pages_told after insert or update on member_check
  for each row when (new.what not in ('bank_account', 'identity')) execute function tell_listings_changed();
create trigger pages_told_of_end after delete on member_check
  for each row when (old.what not in ('bank_account', 'identity')) execute function tell_listings_changed();

-- What was checked stays as it was written; a check ends once.
create function member_check_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or (new.id, new.member_id, new.what, new.seen, new.checked_on, new.valid_until, new.noted_at, new.noted_by, new.confirmed_by)
      is distinct from
      (old.id, old.member_id, old.what, old.seen, old.checked_on, old.valid_until, old.noted_at, old.noted_by, old.confirmed_by) then
    raise exception 'A check of a member stays as it was noted, and ends once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger member_check_stays before update on member_check for each row execute function member_check_stays();

create function end_member_checks(whose bigint) returns void language sql as $$
  update member_check set state = 'ended', ended_at = business_now(), ended_because = 'changed'
  where member_id = whose and what in ('bank_account', 'identity', 'company') and state in ('to_look', 'standing')
    -- Everybody shares the accounts of the demo, and so their names.
    and not exists (select from member where id = whose and is_demo)
$$;

-- Another name, company or bank account takes the levels away until they are seen again.
create function member_checks_end_with_name() returns trigger language plpgsql as $$
begin
  perform end_member_checks(new.id);
  return null;
end
$$;
create trigger member_checks_end_with_name after update of name, company on member
  for each row when ((old.name, old.company) is distinct from (new.name, new.company)) execute function member_checks_end_with_name();

create function member_checks_end_with_bank() returns trigger language plpgsql as $$
declare
  before payout_account;
begin
  select * into before from payout_account where member_id = new.member_id and id < new.id order by id desc limit 1;
  if found and (before.bank_code, before.account_number) is distinct from (new.bank_code, new.account_number) then
    perform end_member_checks(new.member_id);
  end if;
  return null;
end
$$;
create trigger member_checks_end_with_bank after insert on payout_account
  for each row execute function member_checks_end_with_bank();
create index payout_account_by_member on payout_account (member_id, id desc);

-- A member's level: 0 contact confirmed, 1 bank account, 2 identity, 3 company. Each level needs those below it; 2 and 3 need two of staff,
-- except for the accounts of the demo.
create function member_level(whose bigint) returns smallint language sql stable as $$
  select (case when not coalesce(bool_or(what = 'bank_account'), false) then 0
    when not bool_or(what = 'identity') then 1 when not bool_or(what = 'company') then 2 else 3 end)::smallint
  from member_check c join member m on m.id = c.member_id
  where c.member_id = whose and c.state = 'standing' and (c.what = 'bank_account' or c.confirmed_by is not null or m.is_demo)
    and (c.valid_until is null or c.valid_until >= (business_now() at time zone 'Africa/Lagos')::date)
$$;

-- Bank accounts from before: staff compare those whose holder does not have the member's words in any order.
insert into member_check (member_id, what, state, seen, checked_on)
select a.member_id, 'bank_account', case when own.words = bank.words then 'standing' else 'to_look' end,
  left('Bank account of ' || a.holder, 160), (business_now() at time zone 'Africa/Lagos')::date
from payout_account a join member m on m.id = a.member_id
cross join lateral (select array_agg(word order by word) as words
  from unnest(string_to_array(lower(unaccent(m.name)), ' ')) word where word <> '') own
cross join lateral (select array_agg(word order by word) as words
  from unnest(string_to_array(lower(unaccent(a.holder)), ' ')) word where word <> '') bank
where a.replaced_at is null and m.anonymised_at is null;
