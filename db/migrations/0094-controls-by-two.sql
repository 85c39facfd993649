-- Changes of who works here, of thresholds, limits and fees need a second named person, or take effect after a delay that everybody on the
-- staff is told about. The application's own login cannot skip either.

-- When a member of staff signed in last. An owner who has not done so for 14 days counts as not active.
alter table staff add column signed_in_at timestamptz not null default business_now();
update staff s set signed_in_at = coalesce(
  (select at from audit where staff_id = s.id and what = 'sign-in' order by at desc, id desc limit 1), s.created_at);
set constraints all immediate; -- A table whose triggers are still to run cannot be altered below.
create function staff_signs_in() returns trigger language plpgsql as $$ begin
  update staff set signed_in_at = business_now() where id = new.staff_id;
  return null;
end
$$;
create trigger staff_signs_in after insert on staff_session for each row when (new.staff_id is not null) execute function staff_signs_in();

-- An earlier time would make an active owner count as not active.
create function staff_sign_in_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  raise exception 'The last sign-in of a member of staff is never set back.' using errcode = 'restrict_violation';
end
$$;
create trigger staff_sign_in_stays before update of signed_in_at on staff
  for each row when (new.signed_in_at < old.signed_in_at) execute function staff_sign_in_stays();

-- Deadlines are decided by the business's clock, so the application's own login cannot move it forward.
create function business_clock_is_the_owners() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'The application cannot move the business''s clock.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger business_clock_is_the_owners before insert or update on business_clock
  for each row execute function business_clock_is_the_owners();

-- Whether there is an owner with an account of their own beside these two.
create function has_owner_beside(one bigint, other bigint, only_active boolean) returns boolean language sql volatile
  set search_path = public, pg_temp as $$
  select exists (select from staff where role = 'owner' and disabled_at is null and anonymised_at is null
    and id is distinct from one and id is distinct from other
    and (not only_active or signed_in_at > business_now() - interval '14 days'))
$$;

-- Of changes of roles: all but the viewer's is lost by anything but becoming an owner, and gained by anything but becoming a viewer.
create function role_change_gives(old_role text, new_role text) returns boolean language sql immutable
  return new_role <> old_role and new_role <> 'viewer' and old_role <> 'owner';
create function role_change_takes(old_role text, new_role text) returns boolean language sql immutable
  return new_role <> old_role and old_role <> 'viewer' and new_role <> 'owner';

alter table approval
  -- The member of staff whose role or account it is: they neither confirm it nor turn it down.
  add column staff_id bigint references staff (id),
  -- When the staff were told last that it takes effect by itself.
  add column told_at timestamptz,
  drop constraint approval_begun_as_check,
  add constraint approval_begun_as_check check (begun_as in ('staff', 'member', 'clock', 'shared')),
  -- The shared password begins one thing: it invites an owner where no owner is active.
  add constraint approval_of_shared check (begun_as <> 'shared' or (kind = 'staff-invitation' and not_before is not null)),
  add constraint approval_turned_down_by_somebody_else
    check (state <> 'turned_down' or staff_id is null or ended_by is distinct from staff_id);
create index approval_told on approval (told_at) where state = 'waiting' and not_before is not null;

create function approval_concerned_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  raise exception 'Whose account an approval is about stays as it was asked.' using errcode = 'restrict_violation';
end
$$;
create trigger approval_concerned_stays before update of staff_id on approval
  for each row when (new.staff_id is distinct from old.staff_id) execute function approval_concerned_stays();

-- Hours after which it takes effect by itself at the earliest: 72 where rights are taken away or the shared password invites, else 24.
create function hours_alone(of approval) returns integer language sql stable set search_path = public, pg_temp as $$
  select case
    when of.begun_as = 'shared' then 72
    when of.kind <> 'staff-change' then 24
    when (of.wish ->> 'disabled')::boolean then 72
    when role_change_takes((select role from staff where id = of.staff_id), of.wish ->> 'role') then 72
    else 24
  end
$$;

-- Refuses what would take effect by itself too early, or although there is another owner who could confirm it.
create function approval_may_take_effect() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  only_takes boolean := new.kind = 'staff-change' and ((new.wish ->> 'disabled')::boolean
    or not role_change_gives((select role from staff where id = new.staff_id), new.wish ->> 'role'));
begin
  if new.not_before < business_now() + hours_alone(new) * interval '1 hour' - interval '1 minute' then
    raise exception 'This takes effect by itself after % hours.', hours_alone(new) using errcode = 'restrict_violation';
  end if;
  if new.begun_as = 'staff' and not exists (select from staff where id = new.begun_by and role = 'owner' and disabled_at is null) then
    raise exception 'Only what an owner begins takes effect by itself.' using errcode = 'restrict_violation';
  end if;
  if not coalesce(only_takes, false) and has_owner_beside(new.begun_by, new.staff_id, true) then
    raise exception 'Another owner has to confirm this.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger approval_may_take_effect before insert on approval
  for each row when (new.not_before is not null) execute function approval_may_take_effect();

create function approval_not_by_concerned() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of approval;
begin
  select * into of from approval where id = new.approval_id;
  if of.staff_id = new.staff_id then
    raise exception 'Nobody confirms what is about their own staff account.' using errcode = 'restrict_violation';
  end if;
  if of.kind in ('staff-change', 'staff-invitation', 'setting')
    and not exists (select from staff where id = new.staff_id and role = 'owner') then
    raise exception 'Only owners confirm this.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger approval_not_by_concerned before insert on approval_confirmation for each row execute function approval_not_by_concerned();

-- Whether this transaction carried out an approval of a kind for a subject, with this in its wish.
create function approval_is_carried_out(of_kind text, of_subject text, wished jsonb) returns boolean language sql volatile
  set search_path = public, pg_temp as $$
  select exists (select from approval where kind = of_kind and subject = of_subject and state = 'done' and wish @> wished
    and xmin = pg_current_xact_id()::xid)
$$;

-- An invitation, and the account that it opens, know the approval by which they were made.
alter table staff_link add column approval_id bigint unique references approval (id) on delete set null;
alter table staff add column approval_id bigint unique references approval (id) on delete set null;

-- The roles with rights over money: they move it, or confirm what others began.
create function role_confirms(of_role text) returns boolean language sql immutable return of_role in ('support', 'finance', 'owner');

-- Refuses the commit if somebody got a role or an account, or lost it, without an approval that was carried out. While there is no other
-- owner with an account, the shared password opens the first accounts. Does not apply to the owner of the tables.
create function staff_change_is_approved() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if role_confirms(new.role) and has_owner_beside(new.id, null, false) and not exists (
      select from approval where id = new.approval_id and kind = 'staff-invitation' and state = 'done' and wish ->> 'role' = new.role) then
      raise exception 'An account with rights over money needs an approved invitation.' using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  if new.approval_id is distinct from old.approval_id then
    raise exception 'The invitation of an account stays as it was.' using errcode = 'restrict_violation';
  end if;
  if old.role <> 'owner' and not has_owner_beside(new.id, null, false) then return null; end if;
  if new.role <> old.role
    and not approval_is_carried_out('staff-change', new.id::text, jsonb_build_object('role', new.role)) then
    raise exception 'Another role needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  if (new.disabled_at is null) <> (old.disabled_at is null)
    and not approval_is_carried_out('staff-change', new.id::text, jsonb_build_object('disabled', new.disabled_at is not null)) then
    raise exception 'Disabling or enabling an account needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
-- Named so that a missing line of the audit log is found first.
create constraint trigger staff_change_needs_approval after insert or update of role, disabled_at, approval_id on staff
  deferrable initially deferred for each row execute function staff_change_is_approved();

-- As before; the mail with an invitation's link is sent once it is confirmed, or takes effect by itself.
create or replace function staff_link_is_audited() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_invitation boolean := new.role is not null;
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) and not exists (
    -- Only the newest lines can be of this transaction.
    select from audit where id > (select max(id) from audit) - 1000
      and record_kind = case when is_invitation then 'invitation' else 'staff' end
      and record_id = case when is_invitation then new.id else new.staff_id end::text
      and what = any (case when is_invitation then array['invite-staff', 'confirm-staff-change', 'take-effect'] else array['send-password-link'] end)
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'A link that sets a staff password needs its line in the audit log, written in the same transaction.'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- The settings that need a second person; two-owners.policy.ts names the same.
create function setting_needs_second(of_name text) returns boolean language sql immutable return of_name in ('payout-alone', 'ruling-alone', 'house-account', 'fee-basic', 'fee-professional', 'fee-enterprise')
    or of_name similar to '(limit|card)-%';

-- The amounts with which the site began, as its files have them: a setting that was never changed has no line.
create function first_amount(of_name text) returns bigint language sql immutable as $$
  select case of_name
    when 'payout-alone' then 100000000 when 'ruling-alone' then 100000000 when 'card-proof' then 10000000 when 'card-look' then 100000000
    when 'limit-card-day-0' then 10000000 when 'limit-card-month-0' then 30000000
    when 'limit-card-day-1' then 50000000 when 'limit-card-month-1' then 200000000 when 'limit-withdrawal-day-1' then 100000000
    when 'limit-card-day-2' then 200000000 when 'limit-card-month-2' then 1000000000 when 'limit-withdrawal-day-2' then 500000000
    when 'limit-card-day-3' then 1000000000 when 'limit-card-month-3' then 5000000000 when 'limit-withdrawal-day-3' then 2000000000
  end
$$;

-- Refuses the commit if such a setting was written without an approval that was carried out, or a raised amount would hold within 24 hours
-- of its confirmation. Does not apply to the owner of the tables.
create function setting_is_approved() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  approved approval;
  before bigint;
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  select * into approved from approval where kind = 'setting' and subject = new.name and state = 'done' and wish -> 'value' = new.value
    and xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'This setting needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  if approved.not_before <= approved.ended_at then
    return null;
  end if;
  select (value ->> 'kobo')::bigint into before from site_setting one where name = new.name and id <> new.id and value is not null
    and effective_from <= new.written_at and not exists (select from site_setting taken where taken.cancels = one.id)
    order by effective_from desc, version desc limit 1;
  if (new.value ->> 'kobo')::bigint > coalesce(before, first_amount(new.name))
    and new.effective_from < business_now() + interval '24 hours' - interval '1 minute' then
    raise exception 'A raised amount holds 24 hours after it was confirmed.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger setting_is_approved after insert on site_setting deferrable initially deferred
  for each row when (new.value is not null and setting_needs_second(new.name)) execute function setting_is_approved();

-- What the fee of a plan costs everybody, as escrow-fees.ts has it at first.
create function published_fee_bps(of_plan text) returns integer language sql volatile set search_path = public, pg_temp as $$
  select coalesce((
    select (value ->> 'bps')::integer from site_setting one where name = 'fee-' || of_plan and value is not null
      and effective_from <= business_now() and not exists (select from site_setting taken where taken.cancels = one.id)
    order by effective_from desc, version desc limit 1),
    case of_plan when 'basic' then 150 when 'professional' then 120 else 80 end)
$$;

-- Refuses the commit if an account got a fee below the published one without an approval that was carried out.
create function plan_is_approved() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and new.fee_bps < published_fee_bps(new.plan)
    and not approval_is_carried_out('plan', new.member_id::text, jsonb_build_object('plan', new.plan, 'fee_bps', new.fee_bps)) then
    raise exception 'A fee below the published one needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger plan_is_approved after insert on deal_plan deferrable initially deferred
  for each row execute function plan_is_approved();
