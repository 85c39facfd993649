-- What a part of a deal brought its seller, and the day by which the plan of the deal says that it is paid out. It is written with the
-- step that released it; the clock makes the payout of it.
create table payout_release (
  deal_id bigint not null,
  leg smallint not null,
  member_id bigint not null references member (id),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  due_at timestamptz not null,
  -- The payout that was made of it, the last where one came back.
  payout_id bigint references payout (id),
  primary key (deal_id, leg),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);
create index payout_release_in_order on payout_release (due_at, deal_id, leg);
create index payout_release_of_member on payout_release (member_id, due_at) where payout_id is null;

-- What was released stays as it was; only what is made of it goes on.
create function payout_release_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.deal_id, new.leg, new.member_id, new.minor, new.currency, new.due_at)
    is distinct from (old.deal_id, old.leg, old.member_id, old.minor, old.currency, old.due_at) then
    raise exception 'What is due to somebody stays.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_release_stays before update or delete on payout_release for each row execute function payout_release_stays();
