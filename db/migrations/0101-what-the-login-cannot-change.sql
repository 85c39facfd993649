-- What SQL as the site's own login could still change: the traces by which accounts count together, and members' bank accounts.

create function owns_table(place oid) returns boolean language sql stable as $$
  select current_user = (select pg_get_userbyid(relowner) from pg_class where oid = place)
$$;

create function bank_account_digest(bank_code text, account_number text) returns bytea language sql immutable as $$
  select sha256(convert_to(bank_code || ' ' || account_number, 'UTF8'))
$$;
create function card_signature_digest(provider text, signature text) returns bytea language sql immutable as $$
  select sha256(convert_to('card ' || provider || ' signature ' || signature, 'UTF8'))
$$;

-- A bank account that a member has now, and a card that they keep, are in use, whenever they were noted last.
create function trace_is_in_use(trace account_trace) returns boolean language sql stable as $$
  select case trace.kind
    when 'bank_account' then exists (select from payout_account a where a.member_id = trace.member_id and a.replaced_at is null
      and bank_account_digest(a.bank_code, a.account_number) = trace.digest)
    when 'card' then exists (select from payment_card c where c.member_id = trace.member_id and c.removed_at is null
      and card_signature_digest(c.provider, c.signature) = trace.digest)
    else false
  end
$$;

-- A trace says whose it is and of what for good, and its last day only moves on. The owner of the tables may set it back.
create function account_trace_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  today date := (business_now() at time zone 'Africa/Lagos')::date;
begin
  if owns_table(tg_relid) then return new; end if;
  if tg_op = 'INSERT' then
    new.last_on := today;
  elsif (new.id, new.member_id, new.staff_id, new.kind, new.digest)
      is distinct from (old.id, old.member_id, old.staff_id, old.kind, old.digest)
    or new.last_on < old.last_on or new.last_on > today then
    raise exception 'What accounts share stays as it was noted.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger account_trace_stays before insert or update on account_trace for each row execute function account_trace_stays();

-- Refuses the commit if a trace is gone while its member or colleague is still here, before its time of 12 months is over.
create function account_trace_is_needed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid)
    and (exists (select from member where id = old.member_id and anonymised_at is null)
      or exists (select from staff where id = old.staff_id and anonymised_at is null))
    and (old.last_on >= (business_now() - interval '12 months')::date or trace_is_in_use(old)) then
    raise exception 'What accounts share is deleted with the account, or 12 months after the last use.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger account_trace_is_needed after delete on account_trace deferrable initially deferred
  for each row execute function account_trace_is_needed();

-- An account that was erased does not come back: its traces and bank accounts went with it.
create function erased_member_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'An account that was erased does not come back.' using errcode = 'restrict_violation';
end
$$;
create trigger erased_member_stays before update of anonymised_at on member
  for each row when (old.anonymised_at is not null and new.anonymised_at is null) execute function erased_member_stays();

-- From when on a bank account can be used is decided here, by the business's clock: an account that takes the place of another of its
-- member waits for 24 hours. Only the owner of the tables gives other times, for the demo.
create function payout_account_cools_off() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) then
    new.added_at := business_now();
    new.replaced_at := null;
    new.usable_from := new.added_at
      + case when exists (select from payout_account where member_id = new.member_id) then interval '24 hours' else interval '0' end;
  end if;
  return new;
end
$$;
create trigger payout_account_cools_off before insert on payout_account for each row execute function payout_account_cools_off();

-- Adding a bank account notes its trace.
create function note_bank_account() returns trigger language plpgsql as $$
begin
  insert into account_trace (member_id, kind, digest)
  values (new.member_id, 'bank_account', bank_account_digest(new.bank_code, new.account_number))
  on conflict (member_id, kind, digest) where member_id is not null
    do update set last_on = greatest(account_trace.last_on, excluded.last_on);
  return null;
end
$$;
create trigger bank_account_is_noted after insert on payout_account for each row execute function note_bank_account();
insert into account_trace (member_id, kind, digest)
select member_id, 'bank_account', bank_account_digest(bank_code, account_number) from payout_account a
where replaced_at is null and exists (select from member where id = a.member_id and anonymised_at is null)
on conflict do nothing;

-- An account that another took the place of is not used again: the member adds it anew.
create function payout_account_is_replaced() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'A bank account that was replaced stays replaced.' using errcode = 'restrict_violation';
end
$$;
create trigger payout_account_is_replaced before update of replaced_at on payout_account
  for each row when (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
  execute function payout_account_is_replaced();

-- Refuses the commit if a bank account is gone while its member is here: the next one would be the member's first and need not wait.
create function payout_account_is_erased() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and exists (select from member where id = old.member_id and anonymised_at is null) then
    raise exception 'A bank account is deleted with its member.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger payout_account_is_erased after delete on payout_account deferrable initially deferred
  for each row execute function payout_account_is_erased();

-- Refuses the commit if a payout goes to a bank account that is not its member's, is replaced, or still waits. A payout that the lists of
-- the provider showed after a restore was sent already, and is never sent again.
create function payout_account_is_usable() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from payout_account a where a.id = new.account_id and a.member_id = new.member_id
      and a.usable_from <= business_now() and (a.replaced_at is null or a.replaced_at > business_now() - interval '1 minute'))
    and not exists (select from payout_found where payout_id = new.id) then
    raise exception 'A payout cannot go to this bank account.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger payout_account_is_usable after insert on payout deferrable initially deferred
  for each row execute function payout_account_is_usable();

-- Each claim of a bank that was won, in the order in which the claims were won: the money that it froze is free again. Only this trigger
-- adds rows, and gives them their numbers, so that nobody wins a claim behind the comparison with the provider.
create table claim_won (
  number bigint primary key check (number > 0),
  dispute_id bigint not null unique references charge_dispute (id),
  at timestamptz not null default business_now()
);
insert into claim_won (number, dispute_id) select row_number() over (order by id), id from charge_dispute where state = 'won';
create function note_won_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(4206116);
  insert into claim_won (number, dispute_id)
  select coalesce((select number from claim_won order by number desc limit 1), 0) + 1, new.id;
  return null;
end
$$;
create trigger claim_is_won after update of state on charge_dispute
  for each row when (new.state = 'won' and old.state <> 'won') execute function note_won_claim();
create trigger claim_is_won_at_once after insert on charge_dispute
  for each row when (new.state = 'won') execute function note_won_claim();
select only_added_to('claim_won');
select seal_table('claim_won');
insert into app_grant (place, inserts) values ('claim_won', null);

-- Of these settings the higher value protects more; of other amounts and limits the lower one does.
create function protects_by_more(of_name text) returns boolean language sql immutable return of_name in ('card-hold', 'card-proof');

-- A change that was approved and has not begun is taken back by one person only if what holds without it protects no less. Everything
-- else is a new change, which needs its approval. Does not apply to the owner of the tables.
create function taken_back_protects_no_less() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  taken site_setting;
  measure bigint;
  without bigint;
begin
  if owns_table(tg_relid) then return new; end if;
  select * into taken from site_setting where id = new.cancels;
  measure := coalesce(taken.value ->> 'kobo', taken.value ->> 'days')::bigint;
  select coalesce(value ->> 'kobo', value ->> 'days')::bigint into without from site_setting one
    where name = taken.name and value is not null and id <> taken.id and effective_from <= taken.effective_from
      and not exists (select from site_setting later where later.cancels = one.id)
    order by effective_from desc, version desc limit 1;
  without := coalesce(without, first_amount(taken.name), case taken.name when 'card-hold' then 14 end);
  if (taken.name = new.name) is not true
    or (case when protects_by_more(taken.name) then without < measure else without > measure end) then
    raise exception 'What protects more is taken back by a change that needs its approval.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger taken_back_protects_no_less before insert on site_setting
  for each row when (new.cancels is not null and setting_needs_second(new.name)) execute function taken_back_protects_no_less();
