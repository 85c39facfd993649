-- Limits how the application's role can make links that set a staff password: an invitation or a password link needs its audit line, because
-- a person who knows the token of such a link opens an account in its role.

-- Refuses the commit if a link was made or changed without the audit line of the invitation or of the password link. Does not apply to the
-- owner of the tables.
create function staff_link_is_audited() returns trigger language plpgsql as $$
declare
  is_invitation boolean := new.role is not null;
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) and not exists (
    -- Only the newest lines can be of this transaction.
    select from audit where id > (select max(id) from audit) - 1000
      and record_kind = case when is_invitation then 'invitation' else 'staff' end
      and record_id = case when is_invitation then new.id else new.staff_id end::text
      and what = case when is_invitation then 'invite-staff' else 'send-password-link' end
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'A link that sets a staff password needs its line in the audit log, written in the same transaction.'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger staff_link_is_audited after insert or update on staff_link deferrable initially deferred
  for each row execute function staff_link_is_audited();
