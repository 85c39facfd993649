-- Charges that a payer has their bank take back: what the provider says of each, what we answered, and the loss where there is one.

create table charge_dispute (
  id bigint generated always as identity primary key,
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  -- The provider's own number of it.
  number text not null check (length(number) between 1 and 60),
  -- The charge, and what was begun here under its reference.
  reference text not null check (length(reference) between 1 and 100),
  payment_id bigint references payment (id),
  deal_id bigint references deal (id),
  -- How much of it.
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('needs_answer', 'with_bank', 'won', 'lost')),
  -- What the bank says why.
  category text check (length(category) between 1 and 200),
  answer_by timestamptz,
  -- When somebody of ours looks at it at the latest, whether the bank said when or not.
  look_by timestamptz not null,
  -- What we did about it.
  said text check (said in ('answered', 'accepted')),
  told_at timestamptz not null default business_now(),
  unique (provider, number)
);
create index charge_dispute_of_deal on charge_dispute (deal_id, id desc) where deal_id is not null;
create index charge_dispute_to_answer on charge_dispute (look_by, id) where state = 'needs_answer' and said is null;
create index charge_dispute_lost on charge_dispute (told_at, id) where state = 'lost';

-- Which charge, and for how much, stays as it was told; so does how it ended.
create function charge_dispute_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.provider, new.number, new.reference, new.payment_id, new.deal_id, new.currency, new.told_at)
      is distinct from (old.id, old.provider, old.number, old.reference, old.payment_id, old.deal_id, old.currency, old.told_at)
    or (old.state in ('won', 'lost') and (new.state, new.minor) is distinct from (old.state, old.minor)) then
    raise exception 'A charge that was taken back stays as it was told.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger charge_dispute_stays before update or delete on charge_dispute for each row execute function charge_dispute_stays();

-- Who bears what was lost: one of the team says so, and over the amount of a setting a second one confirms it.
create table charge_loss (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references charge_dispute (id),
  bears text not null check (bears in ('house', 'payer')),
  why text not null check (length(why) between 1 and 500),
  needs_second boolean not null,
  said_by bigint not null references staff (id),
  at timestamptz not null default business_now(),
  state text not null check (state in ('waiting', 'done', 'dropped')),
  confirmed_by bigint references staff (id),
  ended_at timestamptz,
  check (needs_second or state <> 'waiting'),
  check ((ended_at is null) = (state = 'waiting')),
  check ((confirmed_by is not null) = (state = 'done' and needs_second)),
  constraint charge_loss_by_two check (confirmed_by <> said_by)
);
create unique index charge_loss_waiting on charge_loss (dispute_id) where state = 'waiting';
create index charge_loss_of on charge_loss (dispute_id);
create index charge_loss_by_time on charge_loss (at, id) where state = 'waiting';
create unique index charge_loss_done on charge_loss (dispute_id) where state = 'done';

create function charge_loss_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting'
    or (new.id, new.dispute_id, new.bears, new.why, new.needs_second, new.said_by, new.at)
      is distinct from (old.id, old.dispute_id, old.bears, old.why, old.needs_second, old.said_by, old.at) then
    raise exception 'Who bears a loss stays as it was said.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger charge_loss_stays before update or delete on charge_loss for each row execute function charge_loss_stays();

-- What a bank took back is a journal of its own kind, by the provider's number of it.
alter table ledger_journal drop constraint ledger_journal_kind_check,
  add constraint ledger_journal_kind_check check (
    kind in ('charge', 'funding', 'settlement', 'refund_sent', 'payout', 'withdrawal', 'provider_fee', 'suspense_cleared', 'charge_lost',
      'reversal')
  ),
  add check (kind <> 'charge_lost' or (reference is not null and why is not null));
alter table provider_event drop constraint provider_event_about_check,
  add constraint provider_event_about_check check (about in ('charge', 'transfer', 'refund', 'dispute', 'other'));

-- The same at the test of payments.
create table sandbox_dispute (
  id bigint generated always as identity primary key,
  reference text not null unique references sandbox_charge (reference),
  state text not null default 'needs_answer' check (state in ('needs_answer', 'won', 'lost')),
  answer_by timestamptz not null default business_now() + interval '3 days'
);
