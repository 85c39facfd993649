-- What a deal is about, in a line, where no order of the marketplace says it: '2 coconut deshellers', 'Website for the mill'.
alter table deal add column about text check (length(about) between 1 and 160);
-- And of what each of its parts is called: '60% upfront', 'The first draft'.
alter table deal_leg add column called text check (length(called) between 1 and 120);

create or replace function deal_leg_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A part of a deal is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.deal_id, new.leg) is distinct from (old.deal_id, old.leg) or (
    (new.minor, new.buyer_fee, new.seller_fee, new.called) is distinct from (old.minor, old.buyer_fee, old.seller_fee, old.called)
    and old.state not in ('draft', 'proposed')
  ) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
