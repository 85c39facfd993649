-- Which secret the site uses for keyed hashes, authenticator apps and saved cards, by a fingerprint that does not reveal it. The row with the
-- highest number counts; a process with another secret does not start. The application's login adds only the first row.
create table session_secret (
  number integer primary key check (number > 0),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default business_now()
);
comment on table session_secret is 'The fingerprint of SESSION_SECRET. The secret itself is in no database.';
select only_added_to('session_secret');
insert into app_grant (place, inserts) values ('session_secret', 'number, fingerprint');

create function session_secret_is_the_first() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and new.number <> 1 then
    raise exception 'The operator replaces SESSION_SECRET.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger session_secret_is_the_first before insert on session_secret for each row execute function session_secret_is_the_first();
