-- What the catalogue is searched by: the words of a listing, those of its name above all, without capitals and accents.
alter table listing add column search_words tsvector generated always as (
  setweight(to_tsvector('english', searchable(name)), 'A')
  || setweight(to_tsvector('english', searchable(replace(category, '-', ' '), unit, location, place, grade, origin)), 'B')
  || setweight(to_tsvector('english', searchable(description)), 'D')
) stored;
create index listing_words on listing using gin (search_words) where state = 'active';

-- An index for each order, and for those by which most narrow it down. Whatever else is asked for is looked at along these.
create index listing_newest on listing (created_at desc, id desc) where state = 'active';
create index listing_by_price on listing (price_kobo, id) where state = 'active';
create index listing_of_category on listing (category, created_at desc, id desc) where state = 'active';
create index listing_of_category_by_price on listing (category, price_kobo, id) where state = 'active';
create index listing_of_place on listing (place, created_at desc, id desc) where state = 'active';
create index listing_of_unit_by_price on listing (unit, price_kobo, id) where state = 'active';

-- The words that listings are written in, to which a word that none has is mended. Few, however many listings there are.
create table listing_word (
  word text primary key check (word ~ '^[a-z]{2,30}$'),
  stem text not null check (length(stem) between 1 and 30)
);
create index listing_word_stem on listing_word (stem);
create index listing_word_begins on listing_word (word text_pattern_ops);
create index listing_word_alike on listing_word using gin (word gin_trgm_ops);

create function learn_words(said text[]) returns void language plpgsql as $$
declare
  fresh text[];
begin
  select array_agg(distinct part order by part) into fresh
  from unnest(said) one, regexp_split_to_table(searchable(one), '[^a-z]+') part
  where length(part) between 2 and 30 and not exists (select from listing_word where word = part);
  if fresh is null then
    return;
  end if;
  -- Two who bring new words wait for one another here, and for nothing else.
  perform pg_advisory_xact_lock(43, 1);
  insert into listing_word (word, stem)
  select part, coalesce((tsvector_to_array(to_tsvector('english', part)))[1], part) from unnest(fresh) part
  on conflict do nothing;
end
$$;

create function learn_new_listings() returns trigger language plpgsql as $$
begin
  perform learn_words(array(
    select concat_ws(' ', name, replace(category, '-', ' '), unit, location, place, grade, origin, description) from changed));
  return null;
end
$$;
create trigger words_learned after insert on listing referencing new table as changed
  for each statement execute function learn_new_listings();

create function learn_changed_listing() returns trigger language plpgsql as $$
begin
  perform learn_words(array[concat_ws(' ',
    new.name, replace(new.category, '-', ' '), new.unit, new.location, new.place, new.grade, new.origin, new.description)]);
  return null;
end
$$;
create trigger words_relearned after update of name, category, unit, description, location, place, grade, origin on listing
  for each row execute function learn_changed_listing();

-- How many active listings there are of each category, place and unit, as a sum of changes, like the tally: each statement
-- leaves its lines in its own transaction and waits for nobody.
create table listing_count (
  id bigint generated always as identity primary key,
  category text not null,
  place text not null,
  unit text not null,
  change bigint not null
);

create function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from listing_count;
  elsif tg_op = 'INSERT' then
    insert into listing_count (category, place, unit, change)
    select category, place, unit, count(*) from changed where state = 'active' group by category, place, unit;
  elsif tg_op = 'DELETE' then
    insert into listing_count (category, place, unit, change)
    select category, place, unit, -count(*) from gone where state = 'active' group by category, place, unit;
  else
    insert into listing_count (category, place, unit, change)
    select category, place, unit, sum(change)
    from (
      select category, place, unit, -1 as change from gone where state = 'active'
      union all
      select category, place, unit, 1 from changed where state = 'active'
    ) moved
    group by category, place, unit having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger counted_new after insert on listing referencing new table as changed
  for each statement execute function count_listings();
create trigger counted_gone after delete on listing referencing old table as gone
  for each statement execute function count_listings();
create trigger counted_changed after update on listing referencing old table as gone new table as changed
  for each statement execute function count_listings();
create trigger counted_emptied after truncate on listing for each statement execute function count_listings();

-- What there is already.
select learn_words(array(
  select concat_ws(' ', name, replace(category, '-', ' '), unit, location, place, grade, origin, description) from listing));
insert into listing_count (category, place, unit, change)
select category, place, unit, count(*) from listing where state = 'active' group by category, place, unit;

-- What a member wants to find again.
create table favourite (
  member_id bigint not null references member (id) on delete cascade,
  listing_id bigint not null references listing (id) on delete cascade,
  since timestamptz not null default business_now(),
  primary key (member_id, listing_id)
);
create index favourite_listing on favourite (listing_id);
create index favourite_newest on favourite (member_id, since desc, listing_id desc);

-- The last few listings that a member looked at.
create table seen_listing (
  member_id bigint not null references member (id) on delete cascade,
  listing_id bigint not null references listing (id) on delete cascade,
  seen_at timestamptz not null default business_now(),
  primary key (member_id, listing_id)
);
create index seen_listing_listing on seen_listing (listing_id);
create index seen_listing_newest on seen_listing (member_id, seen_at desc, listing_id desc);

-- What a member asked the catalogue for and wants to hear of.
create table saved_search (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  -- One of twenty, so that two who save at once do not have more.
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 120),
  -- The question as the catalogue's address has it; it leads nowhere else.
  query text not null check (length(query) between 1 and 1000),
  -- Whether a mail tells of what is new in it.
  tells boolean not null default true,
  -- What came before was told, or seen when it was saved.
  told_until timestamptz not null default business_now(),
  created_at timestamptz not null default business_now(),
  unique (member_id, place),
  unique (member_id, query)
);
create index saved_search_telling on saved_search (member_id, id) where tells;

-- Pages for guests show listings and who sells them: whatever changes that is told to all who keep such pages.
create function tell_listings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changed', 'listings');
  return null;
end
$$;
create trigger pages_told after insert or update or delete on listing
  for each statement execute function tell_listings_changed();
create trigger pages_told after insert or update or delete on listing_picture
  for each statement execute function tell_listings_changed();
create trigger pages_told after insert or update or delete on seller_check
  for each statement execute function tell_listings_changed();
create trigger pages_told after update of name, company, location, suspended_at on member
  for each statement execute function tell_listings_changed();

-- On which day a member was last told, so that it is once a day, and what their mail's link is opened by.
create table search_mail (
  member_id bigint primary key references member (id) on delete cascade,
  stop_token uuid not null unique default gen_random_uuid(),
  told_on date not null
);
