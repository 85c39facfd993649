-- What staff may change of what the site claims and charges. The files of src/content are the first version of each; here is what came
-- after, each from a moment on. Lines are only ever added: taking back what has not begun is a line of its own.

create table site_setting (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z]+(-[A-Za-z0-9]+)+$' and length(name) <= 60),
  -- Counts the lines of one name, so that two who change it are told apart.
  version integer not null check (version > 0),
  value jsonb check (jsonb_typeof(value) = 'object'),
  effective_from timestamptz not null,
  -- The line that is taken back by this one.
  cancels bigint unique references site_setting (id),
  written_at timestamptz not null,
  -- None for the shared password.
  staff_id bigint references staff (id),
  why text check (length(why) between 1 and 300),
  unique (name, version),
  check ((value is null) = (cancels is not null)),
  check (cancels is not null or why is not null),
  check (effective_from >= written_at)
);
create index site_setting_staff_id on site_setting (staff_id);

create function site_setting_may_be_cancelled() returns trigger language plpgsql as $$
begin
  if not exists (
    select from site_setting before
    where before.id = new.cancels and before.name = new.name and before.value is not null and before.effective_from > new.written_at
  ) then
    raise exception 'Only a change that has not begun is taken back.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger site_setting_cancels before insert on site_setting
  for each row when (new.cancels is not null) execute function site_setting_may_be_cancelled();

create function site_settings_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Settings are only ever added to.' using errcode = 'restrict_violation';
end
$$;
create trigger site_setting_is_append_only before update or delete or truncate on site_setting
  for each statement execute function site_settings_stay();
alter table site_setting enable always trigger site_setting_is_append_only;

-- An order keeps the terms that it was placed by, whatever they are later.
alter table machine_orders add column upfront_percent smallint check (upfront_percent between 1 and 99);
update machine_orders set upfront_percent = 60 where total_price_kobo is not null;

-- The audit log is asked by words of the reason too.
create index audit_by_reason on audit using gin (searchable(why) gin_trgm_ops) where why is not null;
