-- What staff have still to read of a request that is public already: it was posted without waiting, or changed after staff read it.
create table rfq_to_read (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfq (id) on delete cascade,
  -- What the buyer changed, line by line. Without them the whole request is to be read.
  changes jsonb check (jsonb_typeof(changes) = 'array' and length(changes::text) <= 20000),
  at timestamptz not null default business_now(),
  read_at timestamptz
);
create index rfq_to_read_waiting on rfq_to_read (at, id) where read_at is null;
create index rfq_to_read_of on rfq_to_read (rfq_id, id);

-- Foreign keys delete as the owner.
create function rfq_to_read_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and (tg_op = 'DELETE' or old.read_at is not null or new.read_at is null
      or (new.id, new.rfq_id, new.changes, new.at) is distinct from (old.id, old.rfq_id, old.changes, old.at)) then
    raise exception 'What staff have to read of a request stays as it was, until they have read it.' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger rfq_to_read_stays before update or delete on rfq_to_read for each row execute function rfq_to_read_stays();
