-- What SQL as the site's own login could still invent: pro requests, changes of requests that no bidder was told, sealed bids that are
-- never opened, and final offers that nobody sent. The owner of the tables may.

-- Whether the audit log has a line of one of these acts about the record, written in this transaction.
create function is_audited_now(acts text[], kind text, id text) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from audit a where a.id > (select max(id) from audit) - 1000 and a.what = any (acts)
    and a.record_kind = kind and a.record_id = is_audited_now.id and a.xmin = pg_current_xact_id()::xid)
$$;

-- Buyers ask to post pro requests, and staff grant or refuse it.
create function pro_buyer_is_asked() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and num_nonnulls(new.granted_at, new.granted_by, new.refused_at) > 0 then
    raise exception 'A buyer asks to post pro requests before staff decide.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger pro_buyer_is_asked before insert on pro_buyer for each row execute function pro_buyer_is_asked();
create function pro_buyer_is_decided() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not is_audited_now('{grant-pro,refuse-pro}', 'member', new.member_id::text) then
    raise exception 'A decision on a pro buyer needs a line in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger pro_buyer_is_decided after update on pro_buyer deferrable initially deferred for each row
  when ((new.member_id, new.granted_at, new.granted_by) is distinct from (old.member_id, old.granted_at, old.granted_by)
    or (new.refused_at is not null and new.refused_at is distinct from old.refused_at))
  execute function pro_buyer_is_decided();

create function rfq_begins_as_posted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if new.is_pro and not exists (select from pro_buyer where member_id = new.buyer_id and granted_at is not null) then
    raise exception 'Pro requests are posted by pro buyers.' using errcode = 'restrict_violation';
  end if;
  if new.state not in ('waiting', 'open') or new.bids <> 0 or new.awarded <> 0 or new.revision <> 0 or new.deadline <= business_now()
    or (new.state = 'open' and new.due_at is distinct from new.deadline) then
    raise exception 'A request begins without bids, and is due at its deadline.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_begins_as_posted before insert on rfq for each row execute function rfq_begins_as_posted();

-- Staff publish the request of a new buyer.
create function rfq_is_published() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not is_audited_now('{publish-rfq}', 'rfq', new.id::text) then
    raise exception 'A request is published with a line in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger rfq_is_published after update of state on rfq deferrable initially deferred for each row
  when (old.state = 'waiting' and new.state = 'open') execute function rfq_is_published();

-- What bidders read of a request changes while it takes bids. After the first bid each change is one more revision with its line.
create function rfq_change_is_told() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_changed boolean := (new.product_name, new.type, new.category, new.specifications, new.quantity, new.unit, new.tolerance_percent, new.low_kobo,
      new.high_kobo, new.location, new.delivery_timeframe, new.shares, new.deadline)
    is distinct from (old.product_name, old.type, old.category, old.specifications, old.quantity, old.unit, old.tolerance_percent, old.low_kobo,
      old.high_kobo, old.location, old.delivery_timeframe, old.shares, old.deadline);
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if is_changed and not (old.state = 'waiting' or (old.state = 'open' and old.deadline > business_now() - interval '1 minute')) then
    raise exception 'A request that is closed stays as bidders answered it.' using errcode = 'restrict_violation';
  end if;
  if new.revision <> old.revision + (is_changed and exists (select from rfq_bid where rfq_id = old.id))::int then
    raise exception 'After the first bid, each change of a request is one more revision.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_change_is_told before update on rfq for each row execute function rfq_change_is_told();
create function rfq_change_has_its_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not exists (select from rfq_change where rfq_id = new.id and revision = new.revision) then
    raise exception 'A change of a request is told to its bidders line by line.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger rfq_change_has_its_line after update of revision on rfq deferrable initially deferred for each row
  when (new.revision <> old.revision) execute function rfq_change_has_its_line();

-- What an open bid offered before each change, so that no price changes without a trace. The trigger alone writes it, and it goes with the bid.
create table rfq_bid_change (
  id bigint generated always as identity primary key,
  bid_id bigint not null references rfq_bid (id) on delete cascade,
  price_kobo bigint not null,
  quantity bigint not null,
  least_quantity bigint not null,
  freight_kobo bigint,
  freight_for text,
  earliest_delivery date not null,
  valid_until date not null,
  at timestamptz not null default business_now()
);
create index rfq_bid_change_of on rfq_bid_change (bid_id, id);
insert into app_grant (place, inserts) values ('rfq_bid_change', null);
create function note_bid_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rfq_bid_change (bid_id, price_kobo, quantity, least_quantity, freight_kobo, freight_for, earliest_delivery, valid_until)
  values (old.id, old.price_kobo, old.quantity, old.least_quantity, old.freight_kobo, old.freight_for, old.earliest_delivery, old.valid_until);
  return null;
end
$$;
create trigger rfq_bid_change_is_noted after update on rfq_bid for each row
  when (old.sealed is null and old.price_kobo is not null
    and (new.price_kobo, new.quantity, new.least_quantity, new.freight_kobo, new.freight_for, new.earliest_delivery, new.valid_until)
      is distinct from (old.price_kobo, old.quantity, old.least_quantity, old.freight_kobo, old.freight_for, old.earliest_delivery, old.valid_until))
  execute function note_bid_change();

-- A bid begins as it was sent. A sealed one is found unreadable at its opening alone, which would otherwise never come.
create function rfq_bid_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and (new.state <> 'standing'
      or num_nonnulls(new.opened_at, new.final_at, new.unreadable_at, new.bidder_erased_at) > 0) then
    raise exception 'A bid begins as it was sent.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_bid_begins before insert on rfq_bid for each row execute function rfq_bid_begins();
create function rfq_bid_unreadable_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not (old.unreadable_at is null and rfq_bids_may_open(new.rfq_id)) then
    raise exception 'Sealed bids are opened after the deadline.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_bid_unreadable_in_time before update of unreadable_at on rfq_bid for each row
  when (new.unreadable_at is distinct from old.unreadable_at) execute function rfq_bid_unreadable_in_time();

create function rfq_opening_is_done() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and exists (select from rfq_bid bid where bid.rfq_id = old.rfq_id and bid.sealed is not null
      and bid.state = 'standing' and bid.unreadable_at is null) then
    raise exception 'A request waits for its opening until none of its bids is left to open.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger rfq_opening_is_done before delete on rfq_opening for each row execute function rfq_opening_is_done();

-- A final round begins while bids can be awarded, after the opening of sealed ones, and lasts one to three days.
create or replace function rfq_round_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if (tg_op = 'INSERT' and (new.opened_at is not null or new.deadline < business_now() + interval '23 hours'
      or new.deadline > business_now() + interval '73 hours'))
    or (tg_op = 'UPDATE' and ((new.rfq_id, new.deadline, new.at) is distinct from (old.rfq_id, old.deadline, old.at)
      or old.opened_at is not null or new.deadline > business_now())) then
    raise exception 'A final round keeps its deadline, and is over after it.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and not exists (select from rfq where id = new.rfq_id and state in ('open', 'closed', 'part_awarded')
      and not (is_sealed and (state = 'open' or exists (select from rfq_opening where rfq_id = rfq.id)))
      and (state = 'open' or new.deadline < due_at)) then
    raise exception 'A final round begins while its bids are open and can be awarded.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
-- Bidders are chosen in the transaction that begins the round. Each answers for their own bid, and what the first bid offered is noted once.
create function rfq_round_bidder_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  their_bid rfq_bid;
  is_over boolean;
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  select * into their_bid from rfq_bid where id = new.bid_id;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.sealed, new.answered_at, new.unreadable_at, new.first_price_kobo) > 0
      or (their_bid.rfq_id, their_bid.bidder_id, their_bid.state) is distinct from (new.rfq_id, new.bidder_id, 'standing')
      or their_bid.price_kobo is null
      or not exists (select from rfq_round where rfq_id = new.rfq_id and opened_at is null and xmin = pg_current_xact_id()::xid) then
      raise exception 'Bidders are asked for final offers when the round begins.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  is_over := exists (select from rfq_round where rfq_id = old.rfq_id and deadline <= business_now());
  if (new.rfq_id, new.bidder_id, new.bid_id) is distinct from (old.rfq_id, old.bidder_id, old.bid_id)
    or (old.answered_at is not null and new.answered_at is null)
    or (new.sealed is not null and new.sealed is distinct from old.sealed and new.answered_at is not distinct from old.answered_at)
    or (new.unreadable_at is distinct from old.unreadable_at and not (old.unreadable_at is null and is_over))
    or (new.first_price_kobo, new.first_quantity) is distinct from (coalesce(old.first_price_kobo, new.first_price_kobo),
      coalesce(old.first_quantity, new.first_quantity))
    or (old.first_price_kobo is null and new.first_price_kobo is not null
      and (new.first_price_kobo, new.first_quantity) is distinct from (their_bid.price_kobo, their_bid.quantity)) then
    raise exception 'A final offer stays as its bidder sent it.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rfq_round_bidder_stays before insert or update on rfq_round_bidder for each row execute function rfq_round_bidder_stays();
-- Refuses the commit if a sealed final offer is gone before its opening while its bidder is here.
create function rfq_final_is_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid)
    and exists (select from rfq_round where rfq_id = new.rfq_id and deadline > business_now())
    and exists (select from rfq_bid where id = new.bid_id and bidder_erased_at is null) then
    raise exception 'A sealed final offer is kept until its opening.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger rfq_final_is_kept after update of sealed on rfq_round_bidder deferrable initially deferred for each row
  when (old.sealed is not null and new.sealed is null) execute function rfq_final_is_kept();
-- A bid takes on its final answer while the round lasts: at once and again in an open request, and once, after the deadline, in a sealed one.
create or replace function rfq_bid_is_final_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from rfq_round_bidder one join rfq_round round using (rfq_id) join rfq on rfq.id = one.rfq_id
      where one.bid_id = new.id and one.answered_at is not null and (not rfq.is_sealed or round.deadline <= business_now())
        and (owns_table(tg_relid) or (round.opened_at is null and not (rfq.is_sealed and old.final_at is not null)))) then
    raise exception 'A bid is final after an answer in the final round.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
