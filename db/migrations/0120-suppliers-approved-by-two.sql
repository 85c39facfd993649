-- Supplier applications that two people approve, and what staff read on the certificates of an applicant.

-- What an accepted paper says and until when it holds: the member's checks are noted from it once the application is approved.
alter table supplier_review
  add column seen text check (length(seen) between 1 and 160),
  add column rc_number text check (rc_number ~ '^(RC|BN|IT|LP|LLP)[0-9]{1,8}$'),
  add column valid_until date,
  add check (verdict = 'accepted' or num_nonnulls(seen, rc_number, valid_until) = 0);
update app_grant set inserts = 'application_id, item, verdict, note, staff_id, seen, rc_number, valid_until' where place = 'supplier_review';

-- How many people approve an application is a control: a second owner confirms each change, and two protect more than one.
create or replace function setting_needs_second(of_name text) returns boolean language sql immutable
  return of_name in ('payout-alone', 'ruling-alone', 'house-account', 'fee-basic', 'fee-professional', 'fee-enterprise', 'supplier-approval')
    or of_name similar to '(limit|card)-%';
create or replace function protects_by_more(of_name text) returns boolean language sql immutable
  return of_name in ('card-hold', 'card-proof', 'supplier-approval');

create or replace function taken_back_protects_no_less() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  taken site_setting;
  measure bigint;
  without bigint;
begin
  if owns_table(tg_relid) then return new; end if;
  select * into taken from site_setting where id = new.cancels;
  measure := coalesce(taken.value ->> 'kobo', taken.value ->> 'days', taken.value ->> 'people')::bigint;
  select coalesce(value ->> 'kobo', value ->> 'days', value ->> 'people')::bigint into without from site_setting one
    where name = taken.name and value is not null and id <> taken.id and effective_from <= taken.effective_from
      and not exists (select from site_setting later where later.cancels = one.id)
    order by effective_from desc, version desc limit 1;
  without := coalesce(without, first_amount(taken.name), case taken.name when 'card-hold' then 14 when 'supplier-approval' then 1 end);
  if (taken.name = new.name) is not true
    or (case when protects_by_more(taken.name) then without < measure else without > measure end) then
    raise exception 'What protects more is taken back by a change that needs its approval.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- How many people approve a supplier application at this moment.
create function supplier_approvers() returns integer language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select (value ->> 'people')::integer from site_setting one where name = 'supplier-approval' and value is not null
      and effective_from <= business_now() and not exists (select from site_setting taken where taken.cancels = one.id)
    order by effective_from desc, version desc limit 1), 1)
$$;

-- Refuses an application that is approved without a second person while the setting asks for two. Does not apply to the owner of the tables.
create function supplier_is_approved_by_two() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then return new; end if;
  if supplier_approvers() > 1 and not approval_is_carried_out('supplier-application', new.id::text, '{}') then
    raise exception 'A supplier application needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger supplier_is_approved_by_two before insert or update of work_state on supplier_application
  for each row when (new.work_state = 'confirmed') execute function supplier_is_approved_by_two();
