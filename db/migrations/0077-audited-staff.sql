-- Limits what the application's role can change in staff accounts, staff sessions and reviews, if that role is not the owner of the tables.

-- Tells if this transaction wrote an audit line about an account, or about 'shared'. Only the newest lines can be its own.
create function staff_line_is_written(about text, verbs text[] default null) returns boolean language sql volatile as $$
  select exists (
    select from audit where id > (select max(id) from audit) - 1000 and record_kind = 'staff' and record_id = about
      and (verbs is null or what = any (verbs)) and xmin = pg_current_xact_id()::xid
  )
$$;

-- Refuses the commit if a staff account was opened, closed or deleted, or its role, e-mail address, password or second factor has changed,
-- without an audit line. Does not apply to the owner of the tables, who migrates and restores.
create function staff_change_is_audited() returns trigger language plpgsql as $$
declare
  changed bigint := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if (new.role, new.disabled_at, new.email, new.password_hash, new.authenticator_sealed, new.authenticator_confirmed_at)
      is not distinct from (old.role, old.disabled_at, old.email, old.password_hash, old.authenticator_sealed, old.authenticator_confirmed_at)
    then
      return null;
    end if;
    -- A job anonymises accounts that were closed long ago. Such an account can never be used again.
    if new.anonymised_at is not null and (new.role, new.disabled_at) = (old.role, old.disabled_at) then
      return null;
    end if;
  end if;
  if not staff_line_is_written(changed::text) then
    raise exception 'A change of a staff account needs a line in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger staff_change_is_audited after insert or update or delete on staff deferrable initially deferred
  for each row execute function staff_change_is_audited();

-- Refuses the commit if a staff session was opened, got another token or person, or was made longer, without an audit line of a sign-in.
create function staff_session_is_audited() returns trigger language plpgsql as $$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and not staff_line_is_written(coalesce(new.staff_id::text, 'shared'), array['sign-in', 'prove-staff'])
  then
    raise exception 'A staff session needs a line of its sign-in in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger staff_session_is_audited
  after insert or update of token_hash, staff_id, shared_mark, proved_at, expires_at on staff_session deferrable initially deferred
  for each row execute function staff_session_is_audited();

-- A review that is deleted could be written again with other stars. It can be deleted after five years, or with its order or member, whose
-- foreign keys delete as the owner. The machine's clock decides, because the application can move the business's; one day allows for
-- clocks that differ.
create function review_is_kept() returns trigger language plpgsql as $$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'A review can be deleted only after five years.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger review_is_kept before delete on review
  for each row when (old.written_at > clock_timestamp() - interval '60 months' + interval '1 day')
  execute function review_is_kept();

-- The author of a review can be removed when that member leaves, but never replaced by another member.
create function review_keeps_author() returns trigger language plpgsql as $$
begin
  raise exception 'The author of a review cannot be replaced.' using errcode = 'restrict_violation';
end
$$;
create trigger review_keeps_author before update of author_id on review
  for each row when (new.author_id is not null and new.author_id is distinct from old.author_id)
  execute function review_keeps_author();

create or replace function let_app_use(app name) returns void language plpgsql as $$
declare
  place text;
  books text[] := array['ledger_account', 'ledger_journal', 'ledger_posting', 'ledger_link', 'ledger_head', 'ledger_verification',
    'deal_event', 'provider_charge', 'provider_event'];
begin
  for place in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', place, app);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, app);
  end loop;
  for place in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where tableowner = current_user
      and (schemaname = 'pgboss' or (schemaname = 'public' and not tablename = any (books || array['schema_migrations'])))
  loop
    execute format('grant select, insert, update, delete on %s to %I', place, app);
  end loop;
  foreach place in array books || array['schema_migrations'] loop
    execute format('revoke all on %I from %I', place, app);
    execute format('grant select on %I to %I', place, app);
  end loop;
  execute format('grant insert (kind, currency, member_id, deal_id, provider) on ledger_account to %I', app);
  execute format('grant insert (kind, deal_id, leg, actor, key, request_hash, provider, reference, reverses_id, why) on ledger_journal to %I', app);
  execute format('grant insert (journal_id, account_id, amount) on ledger_posting to %I', app);
  execute format('grant insert (position, hash, problems) on ledger_verification to %I', app);
  execute format('grant insert (deal_id, leg, number, event, party, actor, from_state, to_state, journal_id) on deal_event to %I', app);
  execute format('grant insert (provider, reference, minor, currency, fee, channel) on provider_charge to %I', app);
  execute format('grant insert (provider, about, event, reference, status) on provider_event to %I', app);
  -- Moderation changes the words, publishing sets the time, and erasure removes the author. All other columns never change.
  execute format('revoke update on review from %I', app);
  execute format('grant update (author_id, words, published_at) on review to %I', app);
end
$$;
