-- In a dispute each side can propose how the held money is shared, and the other side can accept that. What is accepted settles the part.

create table deal_split_proposal (
  deal_id bigint not null,
  leg smallint not null,
  -- The step by which it was proposed. A later proposal, refusal or withdrawal ends it.
  number integer not null,
  side text not null check (side in ('buyer', 'seller')),
  -- What the seller gets of the worth of the part, before fees.
  sellers_minor bigint not null check (sellers_minor > 0),
  primary key (deal_id, leg, number),
  foreign key (deal_id, leg, number) references deal_event (deal_id, leg, number)
);
select only_added_to('deal_split_proposal');
select seal_table('deal_split_proposal');
insert into app_grant (place, inserts) values ('deal_split_proposal', 'deal_id, leg, number, side, sellers_minor');

-- How often each side may propose in a dispute, so that no side can put off a ruling again and again. deal.standing.ts says the same.
create function most_split_proposals() returns integer language sql immutable return 5;

create function split_proposal_fits() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and (
    not exists (select from deal_event e join deal_leg l on l.deal_id = e.deal_id and l.leg = e.leg
      where e.deal_id = new.deal_id and e.leg = new.leg and e.number = new.number and e.event = 'propose_split' and e.party = new.side
        and l.state = 'disputed' and new.sellers_minor < l.minor)
    or (select count(*) from deal_split_proposal
      where deal_id = new.deal_id and leg = new.leg and side = new.side) > most_split_proposals()) then
    raise exception 'A proposal shares what a part is worth, at most five times by each side.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger split_proposal_fits after insert on deal_split_proposal for each row execute function split_proposal_fits();

-- The proposal that stands before a step of a part: the newest one that was neither replaced, refused nor withdrawn.
create function standing_split(of_deal bigint, of_leg smallint, before_step integer) returns deal_split_proposal language sql stable
  set search_path = public, pg_temp as $$
  select p from deal_split_proposal p
  where p.deal_id = of_deal and p.leg = of_leg and p.number = (
    select max(e.number) from deal_event e where e.deal_id = of_deal and e.leg = of_leg and e.number < before_step
      and e.event in ('propose_split', 'refuse_split', 'withdraw_split'))
$$;

-- A side accepts only what the other side proposes at that moment, and the part is divided by exactly that.
create function split_is_agreed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not exists (
    select from standing_split(new.deal_id, new.leg, new.number) p join deal_leg l on l.deal_id = p.deal_id and l.leg = p.leg
    where p.side <> new.party and l.sellers_minor = p.sellers_minor) then
    raise exception 'Both sides of a dispute agree to the same sum.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger split_is_agreed after insert on deal_event for each row when (new.event = 'accept_split') execute function split_is_agreed();
