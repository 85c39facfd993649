-- What SQL as the site's own login could still invent: the time of a deadline, and what documents say.

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
