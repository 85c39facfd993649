-- What SQL as the site's own login could still invent about fees of supplier applications and the key of sealed bids, and a median that
-- was never done.

-- A fee is held once its charge is booked. A fee that was only written as held would be paid back from what others have paid.
create function supplier_fee_is_paid() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'INSERT' and new.state <> 'due' then
    raise exception 'The fee of an application begins unpaid.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and old.state = 'due' and new.state = 'held' and not exists (
    select from payment p
    join provider_charge c on c.provider = p.provider and c.reference = p.reference and c.is_direct and c.minor = new.minor
    join ledger_source s on s.kind = 'charge' and s.id = p.provider || ' ' || p.reference and s.step = 'credited'
    join ledger_posting line on line.journal_id = s.journal_id
    join ledger_account a on a.id = line.account_id and a.kind = 'fees_held'
    where p.purpose = 'supplier_fee' and p.subject = new.id::text and p.payer_id = new.member_id) then
    raise exception 'The fee of an application is held once its charge is booked.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger supplier_fee_is_paid before insert or update of state on supplier_fee
  for each row execute function supplier_fee_is_paid();

-- Another key in force would keep the site from starting, so only the operator adds one, with the owner's login.
create function bid_key_is_the_first() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and new.number <> 1 then
    raise exception 'The operator replaces the key of sealed bids.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bid_key_is_the_first before insert on bid_key for each row execute function bid_key_is_the_first();

-- The accounts that count together get the same group. Without accounts there is no group: the comparison has to end for null too.
create or replace function account_groups(of bigint[]) returns table (account bigint, its_group bigint) language plpgsql stable
  set search_path = public, pg_temp as $$
declare
  ones bigint[];
  others bigint[];
  accounts bigint[];
  groups bigint[];
  lowest bigint[];
begin
  select array_agg(one), array_agg(other) into ones, others
  from (select distinct unnest(of) as one) asked, unnest(accounts_together(one, 100)) other;
  select array_agg(a order by a) into accounts from (select unnest(ones || others) as a group by 1) known;
  groups := accounts;
  loop
    with known as (select * from unnest(accounts, groups) k (a, g)),
    pairs as (select * from unnest(ones || others, others || ones) p (one, other))
    select array_agg(g order by a) into lowest from (
      select one as a, min(g) as g from pairs join known on known.a = other group by one) reached;
    exit when lowest is not distinct from groups;
    groups := lowest;
  end loop;
  return query select * from unnest(accounts, groups);
end
$$;
