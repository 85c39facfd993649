-- The books: double entry, in integers of minor units. What stands on an account is what is owed to whom it is of; what lies with a
-- provider is owed to us and stands there below zero, so that all accounts of a currency add up to nothing. Journals and postings are
-- only ever added; a correction is a journal that reverses another. Whoever connects as the application may read these tables, and
-- insert the columns that `let_app_use` names; balances, numbers and the chain are written by the triggers here and by nothing else.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('provider_clearing', 'provider_fees', 'escrow', 'member_available', 'member_payable', 'buyer_refundable',
      'fee_income', 'tax_payable', 'suspense')
  ),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  member_id bigint references member (id),
  deal_id bigint,
  provider text check (provider ~ '^[a-z]{2,20}$'),
  -- The sum of its postings and their number.
  balance bigint not null default 0,
  postings bigint not null default 0,
  constraint ledger_account_never_below_zero check (balance >= 0 or kind in ('provider_clearing', 'provider_fees')),
  check ((member_id is not null) = (kind in ('member_available', 'member_payable', 'buyer_refundable'))),
  check ((deal_id is not null) = (kind = 'escrow')),
  check ((provider is not null) = (kind in ('provider_clearing', 'provider_fees'))),
  unique nulls not distinct (kind, currency, member_id, deal_id, provider)
);
create index ledger_account_of_member on ledger_account (member_id) where member_id is not null;
create index ledger_account_of_deal on ledger_account (deal_id) where deal_id is not null;

create table ledger_journal (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('charge', 'funding', 'settlement', 'refund_sent', 'payout', 'withdrawal', 'provider_fee', 'suspense_cleared', 'reversal')
  ),
  deal_id bigint,
  leg smallint,
  -- Who did it: 'member 5', 'staff 2', 'job end-deals', 'provider paystack'.
  actor text not null check (length(actor) between 1 and 80),
  -- The same key is the same journal, once; with other contents it is refused.
  key text not null unique check (length(key) between 1 and 200),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- What a provider calls the money that came or went through it.
  provider text,
  reference text check (length(reference) between 1 and 100),
  reverses_id bigint unique references ledger_journal (id),
  why text check (length(why) between 1 and 500),
  at timestamptz not null default business_now(),
  check ((reverses_id is not null) = (kind = 'reversal')),
  check ((reverses_id is not null) <= (why is not null)),
  check ((provider is null) = (reference is null)),
  check ((kind in ('charge', 'refund_sent', 'payout', 'withdrawal', 'provider_fee')) <= (reference is not null)),
  check (kind <> 'settlement' or (deal_id is not null and leg is not null))
);
-- What a provider took or sent is booked once, whoever tells of it and how often.
create unique index ledger_journal_of_provider on ledger_journal (provider, reference, kind) where kind <> 'reversal';
create unique index ledger_journal_settles_once on ledger_journal (deal_id, leg) where kind = 'settlement';
create index ledger_journal_of_deal on ledger_journal (deal_id, id) where deal_id is not null;

create table ledger_posting (
  journal_id bigint not null references ledger_journal (id),
  account_id bigint not null references ledger_account (id),
  -- Its number among those of the account, and what stood there after it.
  number bigint not null,
  amount bigint not null check (amount <> 0 and amount > -9223372036854775807),
  balance_after bigint not null,
  primary key (account_id, number),
  unique (journal_id, account_id)
);

-- One chain of all journals in the order in which they were kept: each link is a hash of the one before and of all that its journal says.
create table ledger_link (
  position bigint primary key check (position > 0),
  journal_id bigint not null unique references ledger_journal (id),
  hash bytea not null check (octet_length(hash) = 32)
);
create table ledger_head (
  only_one boolean primary key default true check (only_one),
  position bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into ledger_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Each time that somebody or the night looked whether the books balance, with the head of the chain as it was then.
create table ledger_verification (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  position bigint not null,
  hash bytea not null,
  -- What is wrong, in words; nothing is wrong in most.
  problems text[] not null
);

-- A posting is booked by one conditional update of its account, which it names in full; when the journal is kept, no more come to it.
create function book_posting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from ledger_link where journal_id = new.journal_id) then
    raise exception 'A journal that is kept takes no more postings.' using errcode = 'AG003';
  end if;
  update ledger_account set balance = balance + new.amount, postings = postings + 1
  where id = new.account_id and (balance + new.amount >= 0 or kind in ('provider_clearing', 'provider_fees'))
  returning postings, balance into new.number, new.balance_after;
  if not found then
    raise exception 'There is not so much on account %.', new.account_id using errcode = 'AG001';
  end if;
  return new;
end
$$;
create trigger ledger_posting_is_booked before insert on ledger_posting for each row execute function book_posting();

-- All that a journal says, each part with its length before it, so that no two journals say the same.
create function ledger_text(journal ledger_journal) returns text language sql stable set search_path = public, pg_temp as $$
  select string_agg(coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-'), '' order by place)
  from unnest(array[
    journal.id::text, journal.kind, journal.deal_id::text, journal.leg::text, journal.actor, journal.key,
    encode(journal.request_hash, 'hex'), journal.provider, journal.reference, journal.reverses_id::text, journal.why,
    (extract(epoch from journal.at) * 1000000)::bigint::text,
    (select string_agg(concat_ws(' ', account_id, number, amount, balance_after), ',' order by account_id)
     from ledger_posting where journal_id = journal.id)
  ]) with ordinality as parts (part, place)
$$;

-- When a transaction that wrote a journal commits: the journal balances in each currency, undoes exactly what it reverses, touches what
-- lies with a provider by that provider's reference alone, and becomes the next link of the chain.
create function keep_journal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head ledger_head;
begin
  if (select count(*) < 2 from ledger_posting where journal_id = new.id) or exists (
    select from ledger_posting p join ledger_account a on a.id = p.account_id where p.journal_id = new.id
    group by a.currency having sum(p.amount) <> 0
  ) then
    raise exception 'Journal % does not balance.', new.id using errcode = 'AG002';
  end if;
  if new.reverses_id is not null and (
    exists (select from ledger_journal where id = new.reverses_id and kind = 'reversal')
    or exists (
      select from (select account_id, amount from ledger_posting where journal_id = new.id) mine
      full join (select account_id, -amount as amount from ledger_posting where journal_id = new.reverses_id) theirs
        using (account_id, amount)
      where mine is null or theirs is null
    )
  ) then
    raise exception 'Journal % does not undo journal %.', new.id, new.reverses_id using errcode = 'AG002';
  end if;
  if exists (
    select from ledger_posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = new.id and (
      (a.provider is not null and a.provider is distinct from new.provider)
      or (a.deal_id is not null and a.deal_id is distinct from new.deal_id)
    )
  ) then
    raise exception 'Journal % moves another deal’s money, or a provider’s without its reference.', new.id using errcode = 'AG002';
  end if;
  select * into head from ledger_head for update;
  head.position := head.position + 1;
  head.hash := sha256(head.hash || convert_to(ledger_text(new), 'UTF8'));
  insert into ledger_link (position, journal_id, hash) values (head.position, new.id, head.hash);
  update ledger_head set position = head.position, hash = head.hash;
  return null;
end
$$;
create constraint trigger ledger_journal_is_kept after insert on ledger_journal deferrable initially deferred
  for each row execute function keep_journal();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The books are only ever added to.' using errcode = 'restrict_violation';
end
$$;
-- Balances, the head and the links are written from within a trigger alone; an account begins with nothing.
create function ledger_goes_on() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return new; end if;
  raise exception 'The books are only ever added to.' using errcode = 'restrict_violation';
end
$$;
create function ledger_begins() returns trigger language plpgsql as $$
begin
  new.balance := 0;
  new.postings := 0;
  return new;
end
$$;

create trigger ledger_journal_is_append_only before update or delete or truncate on ledger_journal for each statement execute function ledger_stays();
create trigger ledger_posting_is_append_only before update or delete or truncate on ledger_posting for each statement execute function ledger_stays();
create trigger ledger_link_is_append_only before update or delete or truncate on ledger_link for each statement execute function ledger_stays();
create trigger ledger_verification_is_append_only before update or delete or truncate on ledger_verification
  for each statement execute function ledger_stays();
create trigger ledger_account_stays before delete or truncate on ledger_account for each statement execute function ledger_stays();
create trigger ledger_account_begins before insert on ledger_account for each row execute function ledger_begins();
create trigger ledger_account_goes_on before update on ledger_account for each row execute function ledger_goes_on();
create trigger ledger_link_goes_on before insert on ledger_link for each row execute function ledger_goes_on();
create trigger ledger_head_stays before insert or delete or truncate on ledger_head for each statement execute function ledger_stays();
create trigger ledger_head_goes_on before update on ledger_head for each row execute function ledger_goes_on();
alter table ledger_journal enable always trigger ledger_journal_is_append_only;
alter table ledger_posting enable always trigger ledger_posting_is_append_only;
alter table ledger_link enable always trigger ledger_link_is_append_only;
alter table ledger_verification enable always trigger ledger_verification_is_append_only;

-- What the application may do, which is less than the tables' owner may: everything with its own tables and the queue's, and with the
-- books only this. A migration that adds tables to the books replaces this function.
create function let_app_use(app name) returns void language plpgsql as $$
declare
  place text;
  books text[] := array['ledger_account', 'ledger_journal', 'ledger_posting', 'ledger_link', 'ledger_head', 'ledger_verification'];
begin
  for place in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', place, app);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, app);
  end loop;
  for place in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where tableowner = current_user
      and (schemaname = 'pgboss' or (schemaname = 'public' and not tablename = any (books || array['schema_migrations'])))
  loop
    execute format('grant select, insert, update, delete on %s to %I', place, app);
  end loop;
  foreach place in array books || array['schema_migrations'] loop
    execute format('revoke all on %I from %I', place, app);
    execute format('grant select on %I to %I', place, app);
  end loop;
  execute format('grant insert (kind, currency, member_id, deal_id, provider) on ledger_account to %I', app);
  execute format('grant insert (kind, deal_id, leg, actor, key, request_hash, provider, reference, reverses_id, why) on ledger_journal to %I', app);
  execute format('grant insert (journal_id, account_id, amount) on ledger_posting to %I', app);
  execute format('grant insert (position, hash, problems) on ledger_verification to %I', app);
end
$$;
