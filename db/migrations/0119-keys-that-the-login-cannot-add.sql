-- The key of sealed bids that SQL as the site's own login cannot replace, and groups of accounts that are computed without accounts too.

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
