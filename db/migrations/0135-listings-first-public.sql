-- Members are mailed a listing once it is public, which may be long after it was made: a copy, for example, is paused at first.
alter table listing add column public_since timestamptz;
-- Of listings that are not public now, it is not known whether they ever were.
alter table listing disable trigger user;
update listing set public_since = created_at;
alter table listing enable trigger user;

create function note_first_public() returns trigger language plpgsql as $$
begin
  new.public_since := case tg_op when 'INSERT' then new.created_at else business_now() end;
  return new;
end $$;
create trigger first_public before insert or update of state on listing
  for each row when (new.state = 'active' and new.public_since is null) execute function note_first_public();

create index listing_newly_public on listing (public_since desc, id desc) where state = 'active';
create index listing_of_seller_newly_public on listing (seller_id, public_since desc, id desc) where state = 'active';
