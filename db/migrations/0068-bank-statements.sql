-- What a bank says moved, line by line, and which movement of our books each line is. Nothing here is money: the books are not written
-- by any of it. A line is one movement, one file of payouts or something explained, and no two lines are the same.

create table bank_account (
  id bigint generated always as identity primary key,
  -- As the team calls it; 'GTBank 6789' and 'gtbank 6789' are one.
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
create unique index bank_account_named on bank_account (lower(name), currency);

create table bank_statement (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account (id),
  file_name text not null check (length(file_name) between 1 and 100),
  -- Of its bytes: the same file again is the same statement.
  hash bytea not null check (octet_length(hash) = 32),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- How many lines are in the file, and how many of them no statement before it had.
  lines integer not null check (lines > 0),
  added integer not null default 0 check (added between 0 and lines),
  staff_id bigint references staff (id),
  kept_at timestamptz not null default business_now(),
  unique (account_id, hash)
);
create index bank_statement_newest on bank_statement (kept_at desc, id desc);
create index bank_statement_by_day on bank_statement (from_day, to_day);

create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement (id),
  account_id bigint not null references bank_account (id),
  -- On which line of the file it stood.
  line integer not null check (line > 0),
  day date not null,
  day_number integer not null generated always as (day - date '1970-01-01') stored,
  narration text not null check (length(narration) <= 500),
  reference text not null check (length(reference) <= 100),
  -- Above zero it came in, below it went out.
  minor bigint not null check (minor <> 0),
  balance bigint,
  -- Which of the lines it is that say the same.
  running integer not null check (running > 0),
  -- What in its words may be a reference of ours: small letters and digits alone.
  refs text[] not null,
  -- How it was known: by its reference or its amount, by hand, or as what is not in our books.
  how text check (how in ('reference', 'amount', 'hand', 'not_ours', 'explained')),
  -- 'journal 12' of the books, or 'file 7' of payouts.
  record text check (record ~ '^(journal|file) [1-9][0-9]{0,17}$'),
  why text check (length(why) between 1 and 500),
  known_by bigint references staff (id),
  known_at timestamptz,
  -- Somebody took back what it was known as: it is not looked for by itself again.
  by_hand boolean not null default false,
  check ((how is null) = (known_at is null)),
  check ((record is not null) = (how is not null and how in ('reference', 'amount', 'hand'))),
  check ((why is not null) = (how is not null and how in ('not_ours', 'explained'))),
  -- The same line twice, of the same file or of one that overlaps, is one line.
  unique (account_id, day, minor, reference, running),
  -- Never two lines for one record.
  unique (record),
  unique (id, record)
);
create index bank_line_of_statement on bank_line (statement_id, line, id);
create index bank_line_open_of_statement on bank_line (statement_id) where how is null;
create index bank_line_open on bank_line (day_number, id) where how is null;
create index bank_line_open_amount on bank_line (minor, day) where how is null;

create function bank_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.id, new.statement_id, new.account_id, new.line, new.day, new.narration, new.reference, new.minor, new.balance,
      new.running, new.refs)
    is distinct from (old.id, old.statement_id, old.account_id, old.line, old.day, old.narration, old.reference, old.minor, old.balance,
      old.running, old.refs)
    or (old.how is not null and new.how is not null) then
    raise exception 'What a bank says stays, and what it was known as is taken back first.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bank_line_stays before update or delete on bank_line for each row execute function bank_line_stays();

-- What our books say moved at a provider or a bank: one for each journal that does, in the order in which they were kept.
create table bank_movement (
  -- The number of its journal.
  id bigint primary key references ledger_journal (id),
  kind text not null check (kind in ('charge', 'refund', 'payout', 'back')),
  reference text not null,
  bare text not null generated always as (lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  payout_id bigint references payout (id),
  currency text not null,
  -- Above zero it came in, below it went out; and what is left of it once the provider kept its fee.
  minor bigint not null check (minor <> 0),
  net bigint not null,
  at timestamptz not null,
  -- A line of a bank shows it.
  is_shown boolean not null default false
);
create index bank_movement_open on bank_movement (at, id) where not is_shown;
create index bank_movement_open_amount on bank_movement (currency, minor, at) where not is_shown;
create index bank_movement_open_net on bank_movement (currency, net, at) where not is_shown and net <> minor;
create index bank_movement_bare on bank_movement (bare);
create index bank_movement_of_payout on bank_movement (payout_id) where payout_id is not null;

-- The line that shows a movement, by itself or as one of a file.
create table bank_shown (
  movement_id bigint primary key references bank_movement (id),
  line_id bigint not null,
  file_id bigint references payout_batch (id),
  record text not null generated always as (
    case when file_id is null then 'journal ' || movement_id::text else 'file ' || file_id::text end
  ) stored,
  -- The line says the same of it, so that a movement is never two lines', and a line never two movements' but those of one file.
  foreign key (line_id, record) references bank_line (id, record)
);
create index bank_shown_of_line on bank_shown (line_id);

create function note_shown() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update bank_movement set is_shown = (tg_op = 'INSERT')
  where id = case tg_op when 'INSERT' then new.movement_id else old.movement_id end;
  return null;
end
$$;
create trigger bank_shown_is_noted after insert or delete on bank_shown for each row execute function note_shown();

-- What was booked and undone before it left is no movement. What came back after it had left is two.
create function note_movement(journal ledger_journal) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint;
  code text;
  undone bank_movement;
begin
  if journal.kind not in ('charge', 'refund_sent', 'payout', 'withdrawal', 'reversal') then return; end if;
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
    left join payout p on p.journal_id = coalesce(journal.reverses_id, journal.id)
    left join provider_charge c on journal.kind = 'charge' and c.provider = journal.provider and c.reference = journal.reference;
end
$$;
create function note_kept_movement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_movement(j) from ledger_journal j where j.id = new.journal_id;
  return null;
end
$$;
create trigger ledger_link_notes_movement after insert on ledger_link for each row execute function note_kept_movement();

do $$
declare
  kept record;
begin
  for kept in select journal_id from ledger_link order by position loop
    perform note_movement(j) from ledger_journal j where j.id = kept.journal_id;
  end loop;
end
$$;

-- All clocks of deals, the first due first.
create index deal_clock_in_order on deal_clock (due_at, deal_id, leg, kind);
