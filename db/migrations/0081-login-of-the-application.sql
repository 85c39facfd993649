-- Limits what statements of the application's own login can do beside its grants (`let_app_use`).

-- A temporary table or another search path could put tables in the place of those that a guard reads, such as the audit log.
do $$
declare
  guard text;
begin
  for guard in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and not prosecdef
      and (proname = 'staff_line_is_written' or (prorettype = 'trigger'::regtype and prosrc ilike '%raise exception%'))
  loop
    execute format('alter function %s set search_path = public, pg_temp', guard);
  end loop;
end
$$;

-- Revokes what every login of the database may do unless somebody forbids it, and lets the application rebuild the queue's indexes.
create function limit_app_use(app name) returns void language plpgsql as $$
begin
  if not has_database_privilege(app, current_database(), 'connect') then
    execute format('grant connect on database %I to %I', current_database(), app);
  end if;
  if has_database_privilege(app, current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public, %I', current_database(), app);
  end if;
  if has_schema_privilege(app, 'public', 'create') then
    execute format('revoke create on schema public from public, %I', app);
  end if;
  if current_setting('server_version_num')::int >= 170000 and to_regnamespace('pgboss') is not null then
    execute format('grant maintain on all tables in schema pgboss to %I', app);
  end if;
end
$$;
