-- Money that goes out to members: where to, and how far each payout is. It is taken out of the member's account in the books before
-- anybody is asked to send it, and put back by undoing that journal where it could not be sent, or came back.

create table payout_account (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  bank_code text not null check (length(bank_code) between 1 and 20),
  bank_name text not null check (length(bank_name) between 1 and 120),
  account_number text not null check (account_number ~ '^\d{10}$'),
  -- Whose it is, as the provider says.
  holder text not null check (length(holder) between 1 and 200),
  added_at timestamptz not null default business_now(),
  -- One that took the place of another waits for a day before anything goes there.
  usable_from timestamptz not null default business_now(),
  replaced_at timestamptz
);
create unique index payout_account_of_member on payout_account (member_id) where replaced_at is null;

create table payout_batch (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default business_now(),
  payouts integer not null check (payouts > 0)
);

create table payout (
  id bigint generated always as identity primary key,
  -- Ours, stored before the provider hears of it; it is never sent under another.
  reference text not null unique check (reference ~ '^[a-z0-9-]{10,50}$'),
  -- 'bank' where it is sent by a file that somebody of the team brings to a bank.
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  member_id bigint not null references member (id),
  account_id bigint not null references payout_account (id),
  purse text not null check (purse in ('member_available', 'member_payable', 'buyer_refundable')),
  -- The part of a deal that it pays out, where it is of one.
  deal_id bigint,
  leg smallint,
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('to_confirm', 'reserved', 'sending', 'success', 'failed', 'reversed')),
  journal_id bigint not null unique references ledger_journal (id),
  batch_id bigint references payout_batch (id),
  -- Why it failed or came back.
  trouble text check (length(trouble) between 1 and 500),
  ask_at timestamptz,
  asks smallint not null default 0,
  asked_for_at timestamptz not null default business_now(),
  ended_at timestamptz,
  foreign key (deal_id, leg) references deal_leg (deal_id, leg),
  check ((deal_id is null) = (leg is null)),
  check (leg is null or purse = 'member_payable'),
  check ((ended_at is null) = (state in ('to_confirm', 'reserved', 'sending')))
);
-- A part of a deal is paid out to somebody once; what failed or came back may be sent again.
create unique index payout_of_leg on payout (deal_id, leg, member_id) where leg is not null and state not in ('failed', 'reversed');
create index payout_of_member on payout (member_id, id desc);
create index payout_due on payout (ask_at, id) where ask_at is not null;
create index payout_to_confirm on payout (asked_for_at, id) where state = 'to_confirm';

-- Who of the team agreed to one of a large amount: two of them, by name.
create table payout_confirmation (
  payout_id bigint not null references payout (id),
  staff_id bigint not null references staff (id),
  at timestamptz not null default business_now(),
  primary key (payout_id, staff_id)
);

-- What was asked for stays; how it went goes on, and back only from success to reversed.
create function payout_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payout is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.member_id, new.account_id, new.purse, new.deal_id, new.leg, new.minor, new.currency,
      new.journal_id, new.asked_for_at)
    is distinct from (old.id, old.reference, old.provider, old.member_id, old.account_id, old.purse, old.deal_id, old.leg, old.minor,
      old.currency, old.journal_id, old.asked_for_at)
    or (old.state in ('failed', 'reversed') and new.state <> old.state)
    or (old.state = 'success' and new.state not in ('success', 'reversed')) then
    raise exception 'A payout stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_stays before update or delete on payout for each row execute function payout_stays();

-- Of an account that was there nothing changes but that another took its place.
create function payout_account_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.bank_code, new.bank_name, new.account_number, new.added_at, new.usable_from)
    is distinct from (old.id, old.member_id, old.bank_code, old.bank_name, old.account_number, old.added_at, old.usable_from) then
    raise exception 'Another account is another row.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_account_stays before update on payout_account for each row execute function payout_account_stays();
