-- What SQL as the site's own login could still invent: the time of a deadline, what documents say, and published prices.

-- The kinds of deadlines of a part, as deal.clocks.ts has them: in which state, from when they count, and the step that they do.
create function clock_kinds() returns table (kind text, state text, begins text, after_ms bigint, fires text)
  language sql immutable as $$
  values
    ('proposal', 'proposed', 'stands until', 0::bigint, 'lapse'),
    ('funding', 'agreed', 'state', 72 * 3600000::bigint, 'lapse'),
    ('late to ship', 'funded', 'ship by', 48 * 3600000::bigint, null),
    ('never shipped', 'funded', 'ship by', 7 * 86400000::bigint, 'lapse'),
    ('did it arrive', 'shipped', 'state', 21 * 86400000::bigint, null),
    ('never arrived', 'shipped', 'state', 30 * 86400000::bigint, 'dispute'),
    ('inspection', 'delivered', 'inspection', 0::bigint, 'accept'),
    ('a day left', 'delivered', 'inspection', -24 * 3600000::bigint, null),
    ('two hours left', 'delivered', 'inspection', -2 * 3600000::bigint, null),
    ('release', 'accepted', 'state', 0::bigint, 'release'),
    ('word about a part', 'part_accepted', 'state', 3 * 86400000::bigint, 'settle_part'),
    ('return', 'rejected', 'state', 7 * 86400000::bigint, 'lapse'),
    ('receipt of a return', 'return_shipped', 'state', 7 * 86400000::bigint, 'receive_return'),
    ('refund', 'return_received', 'state', 0::bigint, 'refund'),
    ('answer', 'disputed', 'state', 3 * 86400000::bigint, null)
$$;

-- Deadlines that the owner of the tables moved to an earlier time than their kind has. The step that the state began with is `number`.
create table deal_clock_moved (
  id bigint generated always as identity primary key,
  deal_id bigint not null,
  leg smallint not null,
  number integer not null,
  kind text not null,
  due_at timestamptz not null,
  at timestamptz not null default business_now(),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);
create index deal_clock_moved_of on deal_clock_moved (deal_id, leg, number);
select only_added_to('deal_clock_moved');
select seal_table('deal_clock_moved');
insert into app_grant (place, inserts) values ('deal_clock_moved', null);

-- The step by which a part came into its state.
create function last_step(of_deal bigint, of_leg smallint) returns deal_event language sql stable set search_path = public, pg_temp as $$
  select e from deal_event e where deal_id = of_deal and leg = of_leg order by number desc limit 1
$$;

-- When the deadline of a kind comes at the earliest, for a part that came into its state by this step; null if that state has no such
-- deadline. Later by what the deal stood still until then. A minute is left for the transaction that took the step.
create function clock_not_before(begun deal_event, of_kind text, until timestamptz) returns timestamptz language sql stable
  set search_path = public, pg_temp as $$
  select least(
      case k.begins
        when 'state' then begun.at + stood.since
        when 'inspection' then begun.at + stood.since + d.inspection_ms * interval '1 millisecond'
        when 'ship by' then coalesce(p.ship_by, d.ship_by) + stood.ever
        when 'stands until' then coalesce(d.stands_until, begun.at + interval '14 days')
      end + k.after_ms * interval '1 millisecond',
      (select min(due_at) from deal_clock_moved m
        where m.deal_id = begun.deal_id and m.leg = begun.leg and m.number = begun.number and m.kind = of_kind)
    ) - interval '1 minute'
  from clock_kinds() k
  join deal d on d.id = begun.deal_id
  left join deal_part_day p on p.deal_id = begun.deal_id and p.leg = begun.leg
  cross join lateral (
    select coalesce(sum(least(coalesce(ended_at, until), until) - began_at), interval '0') as ever,
      coalesce(sum(least(coalesce(ended_at, until), until) - began_at) filter (where began_at >= begun.at), interval '0') as since
    from deal_standstill where deal_id = begun.deal_id and began_at <= until) stood
  where k.kind = of_kind and k.state = begun.to_state
$$;

-- Refuses a deadline that is none of its part's state, does another step, or comes too early. The owner of the tables may move one, which
-- is noted.
create function clocks_keep_their_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    insert into deal_clock_moved (deal_id, leg, number, kind, due_at)
    select c.deal_id, c.leg, begun.number, c.kind, c.due_at
    from set_now c cross join lateral last_step(c.deal_id, c.leg) begun
    where c.due_at < clock_not_before(begun, c.kind, business_now());
  elsif exists (
    select from set_now c cross join lateral last_step(c.deal_id, c.leg) begun left join clock_kinds() k on k.kind = c.kind
    where c.fires is distinct from k.fires or (c.due_at >= clock_not_before(begun, c.kind, business_now())) is not true) then
    raise exception 'A deadline of a deal comes when its kind says.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger clocks_keep_their_time_new after insert on deal_clock referencing new table as set_now
  for each statement execute function clocks_keep_their_time();
create trigger clocks_keep_their_time_changed after update on deal_clock referencing new table as set_now
  for each statement execute function clocks_keep_their_time();

-- Whether a step of the clock came when a deadline of the state before it was due.
create function clock_step_is_due(step deal_event) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from deal_event begun join clock_kinds() k on k.state = begun.to_state and k.fires = step.event
    where begun.deal_id = step.deal_id and begun.leg = step.leg and begun.number = step.number - 1
      and clock_not_before(begun, k.kind, step.at) <= step.at)
$$;
create function clock_step_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not clock_step_is_due(new) then
    raise exception 'A deadline of a deal does its step when it is due.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger clock_step_in_time after insert on deal_event for each row when (new.party = 'clock') execute function clock_step_in_time();

-- A deal stands still from now until now, by the business's clock: deadlines are later by that time.
create function deal_standstill_keeps_its_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'INSERT' then
    new.began_at := business_now();
    new.ended_at := null;
  elsif tg_op = 'DELETE' or old.ended_at is not null
    or (new.id, new.deal_id, new.began_at) is distinct from (old.id, old.deal_id, old.began_at) then
    raise exception 'How long a deal stood still stays as it was.' using errcode = 'restrict_violation';
  else
    new.ended_at := business_now();
  end if;
  return new;
end
$$;
create trigger deal_standstill_keeps_its_time before insert or update or delete on deal_standstill
  for each row execute function deal_standstill_keeps_its_time();

-- The price board. What is published follows from settled trades alone, and what is shown as asked from listings alone: the functions
-- below decide, and the site's login cannot write the rows.
insert into app_grant (place, inserts) values ('price_trade', null), ('asking_week', null), ('asking_count', null);
update app_grant set inserts = null where place = 'price_figure';
alter function count_asking() security definer set search_path = public, pg_temp;
drop function forget_price_trades(bigint[]);

-- A trade is noted for an order with which its deal was invoiced, and whose every part was released by a settlement in the books.
create or replace function note_price_trade() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_trade (order_id, category, unit, place, price_kobo)
  select o.id, o.category, o.unit, counted.place, o.unit_price_kobo
  from market_order o
  left join listing l on l.id = o.listing_id
  cross join lateral (select '' as place union all select l.place where l.place is not null) counted
  where o.deal_id = new.deal_id
    and exists (select from document d where d.deal_id = o.deal_id and d.kind = 'invoice' and d.order_number = o.order_number)
    and not exists (
      select from deal_leg part where part.deal_id = new.deal_id and (part.state <> 'released' or not exists (
        select from deal_event e join ledger_journal j on j.id = e.journal_id and j.kind = 'settlement' and j.deal_id = e.deal_id
        where e.deal_id = part.deal_id and e.leg = part.leg and e.to_state = 'released')))
  on conflict (order_id, place) do nothing;
  return null;
end
$$;

-- A price to two significant figures: 12,499 is 12,000.
create function to_two_figures(price bigint) returns bigint language plpgsql immutable as $$
declare
  step bigint := rpad('1', greatest(length(price::text) - 1, 1), '0');
begin
  return case when price < 100 then price else (price + step / 2) / step * step end;
end
$$;
-- A price to two figures whose second figure is 0, 2, 5 or 8: prices that are often said stay as they are. Prices below 1 naira count as
-- 1 naira, so that the lowest price stays unknown too.
create function to_coarse(price bigint) returns bigint language plpgsql immutable as $$
declare
  rounded bigint := to_two_figures(greatest(price, 100));
  step bigint := rpad('1', length(rounded::text) - 1, '0');
begin
  return rounded + step * (array[0, -1, 0, -1, 1, 0, -1, 1, 0, 1])[1 + rounded / step % 10];
end
$$;
-- The median of prices, each taken coarsely first. It depends on each price only by its coarse one, which several prices to two figures
-- share, so somebody who knows all prices but one cannot tell which price to two figures that one has.
create function published_median(prices bigint[]) returns bigint language plpgsql immutable as $$
declare
  sorted bigint[] := array(select to_coarse(price) as coarse from unnest(prices) price order by coarse);
begin
  return to_two_figures((sorted[(cardinality(sorted) + 1) / 2] + sorted[cardinality(sorted) / 2 + 1] + 1) / 2);
end
$$;

-- The group of accounts that each counts with, also through others, by the lowest number in it.
create function account_groups(of bigint[]) returns table (account bigint, its_group bigint) language plpgsql stable
  set search_path = public, pg_temp as $$
declare
  ones bigint[];
  others bigint[];
  accounts bigint[];
  groups bigint[];
  lowest bigint[];
begin
  select array_agg(one), array_agg(other) into ones, others
  from (select distinct unnest(of) as one) asked, unnest(accounts_together(one, 100)) other;
  select array_agg(a order by a) into accounts from (select unnest(ones || others) as a group by 1) known;
  groups := accounts;
  loop
    with known as (select * from unnest(accounts, groups) k (a, g)),
    pairs as (select * from unnest(ones || others, others || ones) p (one, other))
    select array_agg(g order by a) into lowest from (
      select one as a, min(g) as g from pairs join known on known.a = other group by one) reached;
    exit when lowest = groups;
    groups := lowest;
  end loop;
  return query select * from unnest(accounts, groups);
end
$$;

-- Publishes the median of the trades that wait, and returns whether it did: of at least five between three sellers and three buyers who are
-- six groups of accounts, at most once a day. A trade within one group is none. Prices play no part in it: that trades waited or did not
-- would tell something about them.
create function publish_median(of_category text, of_unit text, of_place text) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  today date := (business_now() at time zone 'Africa/Lagos')::date;
  waiting bigint[];
  counted bigint[];
  sellers bigint[];
  buyers bigint[];
begin
  -- One process publishes at a time, so that no trade counts twice.
  perform pg_advisory_xact_lock(hashtextextended('price board', 0));
  if exists (select from price_figure where (category, unit, place, on_day) = (of_category, of_unit, of_place, today)) then
    return false;
  end if;
  with trade as (
    select t.id, t.price_kobo, o.buyer_id, o.seller_id from price_trade t join market_order o on o.id = t.order_id
    where t.category = of_category and t.unit = of_unit and t.place = of_place order by t.id limit 5000
  ), its as materialized (select * from account_groups((select array_agg(buyer_id) || array_agg(seller_id) from trade)))
  select array_agg(trade.id), array_agg(price_kobo) filter (where buyer.its_group <> seller.its_group),
    array_agg(distinct seller.its_group) filter (where buyer.its_group <> seller.its_group),
    array_agg(distinct buyer.its_group) filter (where buyer.its_group <> seller.its_group)
    into waiting, counted, sellers, buyers
  from trade join its buyer on buyer.account = buyer_id join its seller on seller.account = seller_id;
  if coalesce(cardinality(counted), 0) < 5
    or cardinality(sellers) < 3
    or cardinality(buyers) < 3
    or (select count(distinct one) from unnest(sellers || buyers) one) < 6 then
    return false;
  end if;
  insert into price_figure (category, unit, place, median_kobo, trades, on_day)
  values (of_category, of_unit, of_place, published_median(counted), cardinality(counted), today);
  delete from price_trade where id = any (waiting);
  return true;
end
$$;

-- Saves what is asked now as what was asked in this week.
create function save_asking_week() returns void language sql security definer set search_path = public, pg_temp as $$
  with counted as (
    select category, unit, price_kobo, change from asking_count where place = ''
    union all
    select l.category, l.unit, price_step(l.price_kobo), -1 from member m join listing l on l.seller_id = m.id
    where m.suspended_at is not null and can_be_bought(l.state, l.quantity - l.reserved, l.least_quantity)
  ), steps as (
    select category, unit, price_kobo, sum(change) as listings from counted group by 1, 2, 3 having sum(change) > 0
  ), ranked as (
    select *, sum(listings) over (partition by category, unit order by price_kobo) as up_to,
      sum(listings) over (partition by category, unit) as whole
    from steps
  )
  insert into asking_week (category, unit, monday, median_kobo, listings)
  select category, unit, date_trunc('week', business_now() at time zone 'Africa/Lagos')::date,
    min(price_kobo) filter (where up_to * 2 >= whole), whole
  from ranked group by category, unit, whole
  on conflict (category, unit, monday) do update set median_kobo = excluded.median_kobo, listings = excluded.listings
  where (asking_week.median_kobo, asking_week.listings) is distinct from (excluded.median_kobo, excluded.listings)
$$;

-- Makes one line of the many that each place, category, unit and price has by now; none where nothing is left.
create function fold_asking() returns void language sql security definer set search_path = public, pg_temp as $$
  with several as (
    select place, category, unit, price_kobo from asking_count group by 1, 2, 3, 4 having count(*) > 1
  ), folded as (
    delete from asking_count using several
    where asking_count.place = several.place and asking_count.category = several.category
      and asking_count.unit = several.unit and asking_count.price_kobo = several.price_kobo
    returning asking_count.place, asking_count.category, asking_count.unit, asking_count.price_kobo, asking_count.change
  )
  insert into asking_count (place, category, unit, price_kobo, change)
  select place, category, unit, price_kobo, sum(change) from folded group by 1, 2, 3, 4 having sum(change) <> 0
$$;

-- What a document says is sealed: all that never goes, and beside it the details of each side with a salt. Erasing a side removes its
-- details with the salt and adds a row to `erased_row`, so that the digest tells nothing about the person.
alter table document
  add column buyer_salt uuid default gen_random_uuid(),
  add column seller_salt uuid default gen_random_uuid();

create view document_buyer as
  select id, buyer_salt as salt, buyer_name, buyer_company, buyer_address, buyer_rc_number, buyer_tin from document where buyer_salt is not null;
create view document_seller as
  select id, seller_salt as salt, seller_name, seller_company, seller_address, seller_rc_number, seller_tin from document
  where seller_salt is not null;
insert into app_grant (place, inserts) values ('document_buyer', null), ('document_seller', null);

-- A document never changes, except that the details of a side are removed: by the site's login all of them together.
create or replace function document_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  sides text[] := array['buyer_salt', 'buyer_name', 'buyer_company', 'buyer_address', 'buyer_rc_number', 'buyer_tin',
    'seller_salt', 'seller_name', 'seller_company', 'seller_address', 'seller_rc_number', 'seller_tin'];
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A document is never deleted.' using errcode = 'restrict_violation';
  end if;
  if after - 'search_text' - sides is distinct from before - 'search_text' - sides
    or exists (select from unnest(sides) part where after ->> part <> coalesce(before ->> part, ''))
    or not owns_table(tg_relid) and exists (
      select from unnest(sides) gone, unnest(sides) stays
      where left(gone, 5) = left(stays, 5) and after ->> gone is null and before ->> gone is not null and after ->> stays is not null) then
    raise exception 'A document stays as it was issued.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- How long documents are kept with the people in them, as retention.ts says.
create function documents_kept() returns interval language sql immutable return interval '72 months';

-- Whether the details of a side of a document may be gone: with the account of that person, or once the documents were kept long enough.
create function document_side_may_go(of_member bigint, issued_at timestamptz) returns boolean language sql volatile
  set search_path = public, pg_temp as $$
  select issued_at < business_now() - documents_kept()
    or exists (select from member where id = of_member and anonymised_at is not null)
$$;
create function document_side_goes_with_person() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid)
    and (new.buyer_salt is null and not document_side_may_go(new.buyer_id, new.issued_at)
      or new.seller_salt is null and not document_side_may_go(new.seller_id, new.issued_at)) then
    raise exception 'What a document says of a person goes with their account.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
-- Refuses the commit: an erasure goes through the documents before it goes to the account.
create constraint trigger document_side_goes_with_person after insert or update on document deferrable initially deferred
  for each row when (new.buyer_salt is null or new.seller_salt is null) execute function document_side_goes_with_person();

select seal_table('document', '{id,kind,year,number,document_number,code,deal_id,leg,journal_id,buyer_id,seller_id,order_number,what,lines,minor,'
  'currency,vat_bps,vat_minor,due_at,issued_at}');
insert into sealed_table (name, keys, columns, agreed) values
  ('document_buyer', '{id}', '{id,salt,buyer_name,buyer_company,buyer_address,buyer_rc_number,buyer_tin}', false),
  ('document_seller', '{id}', '{id,salt,seller_name,seller_company,seller_address,seller_rc_number,seller_tin}', false);
create function seal_document_sides() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
begin
  insert into seal_waiting (place, key, digest)
  select t.name, row_key(side, t.keys), row_digest(side, t.columns) from sealed_table t join (
    select 'document_buyer' as name, to_jsonb(b) as side from document_buyer b where id = new.id
    union all select 'document_seller', to_jsonb(s) from document_seller s where id = new.id
  ) said using (name);
  return null;
end
$$;
create trigger document_sides_are_sealed after insert on document for each row execute function seal_document_sides();
insert into seal_waiting (place, key, digest)
select t.name, row_key(side, t.keys), row_digest(side, t.columns) from sealed_table t join (
  select 'document_buyer' as name, to_jsonb(b) as side from document_buyer b union all select 'document_seller', to_jsonb(s) from document_seller s
) said using (name);
