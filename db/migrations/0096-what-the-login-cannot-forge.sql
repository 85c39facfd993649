-- What the site's own login could still change by SQL without being noticed.

-- Rows of these tables are never changed or removed, by the owner of the tables neither while the triggers stand.
create function only_added_to(variadic places text[]) returns void language plpgsql as $$
declare
  place text;
begin
  foreach place in array places loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_stays()',
      place || '_is_append_only', place);
    execute format('alter table %I enable always trigger %I', place, place || '_is_append_only');
  end loop;
end
$$;

-- How much of held card money is gone is written by the rows that take it, whose tables are only added to, and by nobody else.
create function card_money_is_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_hold set gone_minor = least(minor, gone_minor + new.minor)
  where deal_id = new.deal_id and leg = new.leg and account_kind = 'member_payable';
  return null;
end
$$;
create trigger card_money_bears_loss after insert on loss_share
  for each row when (new.account_kind = 'member_payable') execute function card_money_is_gone();
create trigger card_money_pays_receivable after insert on receivable_payment
  for each row when (new.account_kind = 'member_payable') execute function card_money_is_gone();
insert into app_grant (place, inserts) values
  ('card_hold', 'member_id, account_kind, provider, reference, deal_id, leg, refund_id, minor, currency, held_until, why');

-- A line of a setting is never changed or removed.
select seal_table('site_setting');

-- Refuses the commit if a check counts for a level that needs two people without an approval that was carried out. Does not apply to the
-- owner of the tables.
create function member_check_is_approved() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and not approval_is_carried_out('member-check', new.member_id || '-' || new.what, jsonb_build_object('what', new.what)) then
    raise exception 'A check of identity or company needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger member_check_is_approved after insert on member_check deferrable initially deferred
  for each row when (new.confirmed_by is not null) execute function member_check_is_approved();
