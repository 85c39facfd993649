-- A deal in several parts can have a day by which each part is sent or done. The days are terms: they are named before the two agree, and
-- sealed with the rest. A part without a row here has the day of its deal.
create table deal_part_day (
  deal_id bigint not null,
  leg smallint not null,
  ship_by timestamptz not null,
  primary key (deal_id, leg),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg)
);

-- Other terms replace all days of a deal, so that no day is ever updated. The parts are due in their order, the last by the day of the deal.
create function deal_part_day_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  its_deal bigint := case when tg_op = 'INSERT' then new.deal_id else old.deal_id end;
begin
  if tg_op = 'UPDATE' or exists (select from deal_leg where deal_id = its_deal and state not in ('draft', 'proposed')) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.ship_by > (select ship_by from deal where id = its_deal)
    or exists (select from deal_part_day d where d.deal_id = its_deal
      and (d.leg < new.leg and d.ship_by > new.ship_by or d.leg > new.leg and d.ship_by < new.ship_by)) then
    raise exception 'The parts of a deal are due in their order, and the last by the day of the deal.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger deal_part_day_stays before insert or update or delete on deal_part_day
  for each row execute function deal_part_day_stays();

-- As before, with the days of the parts.
create or replace function seal_terms() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
begin
  insert into seal_waiting (place, key, digest)
  select t.name, row_key(terms, t.keys), row_digest(terms, t.columns) from sealed_table t join (
    select 'deal' as name, to_jsonb(d) as terms from deal d where d.id = new.deal_id
    union all select 'deal_leg', to_jsonb(l) from deal_leg l where l.deal_id = new.deal_id and l.leg = new.leg
    union all select 'deal_part_day', to_jsonb(p) from deal_part_day p where p.deal_id = new.deal_id and p.leg = new.leg
  ) agreed using (name)
  where t.name <> 'deal' or not exists (select from seal_waiting w where w.place = t.name and w.key = row_key(terms, t.keys));
  return null;
end
$$;
select seal_table('deal_part_day', '{deal_id,leg,ship_by}', true);
