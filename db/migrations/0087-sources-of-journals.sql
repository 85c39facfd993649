-- Limits what a journal can move. Each journal names the row that it comes from (a charge, a deal, a part, a payout, a refund, a
-- chargeback), once per row and step, and touches only the accounts that `ledger_rule` lists for its kind and that row. The application's
-- role can insert journals, so without these rules it could move any money by a journal that balances.

create table ledger_source (
  journal_id bigint primary key references ledger_journal (id),
  kind text not null check (kind ~ '^[a-z_]{2,30}$'),
  id text not null check (length(id) between 1 and 200),
  step text not null check (step ~ '^[a-z ]{2,40}$'),
  constraint ledger_source_once unique (kind, id, step)
);
create trigger ledger_source_is_append_only before update or delete or truncate on ledger_source
  for each statement execute function ledger_stays();
alter table ledger_source enable always trigger ledger_source_is_append_only;

-- Which accounts a journal of a kind can touch for a step of its source. A posting needs one line that fits it.
create table ledger_rule (
  journal_kind text not null,
  source_kind text not null,
  step text not null,
  account_kind text not null,
  sign smallint not null check (sign in (-1, 1)),
  -- The fact of the source that names the member, deal or provider whose account it must be. Null for accounts of the house.
  whose text,
  -- The fact of the source that the amount must equal. Null where the verifier recomputes the amount.
  amount text,
  primary key (journal_kind, source_kind, step, account_kind, sign)
);
create trigger ledger_rule_is_append_only before update or delete or truncate on ledger_rule
  for each statement execute function ledger_stays();

insert into ledger_rule (journal_kind, source_kind, step, account_kind, sign, whose, amount) values
  ('charge', 'charge', 'credited', 'provider_clearing', -1, 'provider', 'minor'),
  ('charge', 'charge', 'credited', 'member_available', 1, 'payer', 'minor'),
  ('charge', 'charge', 'credited', 'suspense', 1, null, 'minor'),
  ('provider_fee', 'charge', 'fee', 'provider_fees', -1, 'provider', 'fee'),
  ('provider_fee', 'charge', 'fee', 'provider_clearing', 1, 'provider', 'fee'),
  ('funding', 'deal', 'funded', 'member_available', -1, 'buyer', 'held'),
  ('funding', 'deal', 'funded', 'escrow', 1, 'deal', 'held'),
  ('settlement', 'part', 'settled', 'escrow', -1, 'deal', 'held'),
  ('settlement', 'part', 'settled', 'member_payable', 1, 'seller', null),
  ('settlement', 'part', 'settled', 'buyer_refundable', 1, 'buyer', null),
  ('settlement', 'part', 'settled', 'fee_income', 1, null, null),
  ('payout_prepared', 'payout', 'prepared', 'member_available', -1, 'from_balance', 'minor'),
  ('payout_prepared', 'payout', 'prepared', 'member_payable', -1, 'from_sales', 'minor'),
  ('payout_prepared', 'payout', 'prepared', 'buyer_refundable', -1, 'from_refunds', 'minor'),
  ('payout_prepared', 'payout', 'prepared', 'payout_preparation', 1, 'member', 'minor'),
  ('payout_sent', 'payout', 'sent', 'payout_preparation', -1, 'member', 'minor'),
  ('payout_sent', 'payout', 'sent', 'provider_clearing', 1, 'provider', 'minor'),
  ('payout', 'payout_at_once', 'sent', 'member_payable', -1, 'from_sales', 'minor'),
  ('payout', 'payout_at_once', 'sent', 'provider_clearing', 1, 'provider', 'minor'),
  ('withdrawal', 'payout_at_once', 'sent', 'member_available', -1, 'from_balance', 'minor'),
  ('withdrawal', 'payout_at_once', 'sent', 'provider_clearing', 1, 'provider', 'minor'),
  ('refund_sent', 'payout_at_once', 'sent', 'buyer_refundable', -1, 'from_refunds', 'minor'),
  ('refund_sent', 'payout_at_once', 'sent', 'provider_clearing', 1, 'provider', 'minor'),
  ('refund_sent', 'refund', 'sent', 'suspense', -1, null, 'minor'),
  ('refund_sent', 'refund', 'sent', 'provider_clearing', 1, 'provider', 'minor'),
  ('suspense_cleared', 'parked_charge', 'matched', 'suspense', -1, null, 'minor'),
  ('suspense_cleared', 'parked_charge', 'matched', 'member_available', 1, 'payer', 'minor'),
  ('charge_lost', 'chargeback', 'lost', 'suspense', -1, null, 'minor'),
  ('charge_lost', 'chargeback', 'lost', 'provider_fees', -1, 'provider', 'minor'),
  ('charge_lost', 'chargeback', 'lost', 'member_available', -1, 'payer', 'minor'),
  ('charge_lost', 'chargeback', 'lost', 'provider_clearing', 1, 'provider', 'minor');

-- What each kind of source says. A new kind of source needs a function of this name and its lines in `ledger_rule`. Facts that the
-- journal itself must repeat: currency, provider, reference, deal. 'undoable' is false while the journal must not be undone.
create function source_of_charge(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', c.currency, 'provider', c.provider, 'reference', c.reference, 'minor', c.minor, 'fee', c.fee,
      'payer', p.payer_id)
    from provider_charge c left join payment p on p.provider = c.provider and p.reference = c.reference
    where c.provider = split_part(source, ' ', 1) and c.reference = substr(source, length(split_part(source, ' ', 1)) + 2)
  );
end
$$;

create function source_of_deal(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', d.currency, 'deal', d.id, 'buyer', d.buyer_id, 'seller', d.seller_id,
      'held', (select sum(minor + buyer_fee)::bigint from deal_leg where deal_id = d.id))
    from deal d where d.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$$;

create function source_of_part(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', d.currency, 'deal', d.id, 'part', l.leg, 'buyer', d.buyer_id, 'seller', d.seller_id,
      'held', l.minor + l.buyer_fee)
    from deal_leg l join deal d on d.id = l.deal_id
    where l.deal_id = substring(source from '^(\d{1,18})/\d{1,4}$')::bigint
      and l.leg = substring(source from '^\d{1,18}/(\d{1,4})$')::smallint
  );
end
$$;

create function source_of_payout(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', currency, 'provider', provider, 'reference', reference, 'member', member_id, 'minor', minor,
      'from_balance', case purse when 'member_available' then member_id end, 'from_sales', case purse when 'member_payable' then member_id end,
      'from_refunds', case purse when 'buyer_refundable' then member_id end,
      'undoable', state in ('failed', 'reversed', 'turned_down', 'cancelled'))
    from payout where reference = source
  );
end
$$;

-- A payout of before 'payouts in preparation', booked by one journal. If it still waited then, that journal was reversed and others replace it.
create function source_of_payout_at_once(source text) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select facts || jsonb_build_object('undoable', (facts->>'undoable')::boolean
    or exists (select from payout o join ledger_journal j on j.id = o.journal_id where o.reference = source and j.kind = 'payout_prepared'))
  from source_of_payout(source) facts
$$;

create function source_of_refund(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', currency, 'provider', provider, 'minor', minor, 'undoable', state in ('failed', 'in_balance'))
    from refund where reference = source
  );
end
$$;

create function source_of_parked_charge(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', k.currency, 'minor', k.minor, 'payer', p.payer_id)
    from parked_charge k left join payment p on p.id = k.matched_payment_id where k.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$$;

create function source_of_chargeback(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', d.currency, 'provider', d.provider, 'reference', d.number, 'minor', d.minor, 'payer', p.payer_id)
    from charge_dispute d left join payment p on p.id = d.payment_id where d.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$$;

-- Says in words why a journal may not move what it moves, or null. Asked at the commit of each journal, and of all by the verifier.
create function journal_fault(journal ledger_journal) returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  source ledger_source;
  undone ledger_source;
  facts jsonb;
  wrong text;
begin
  select * into source from ledger_source where journal_id = journal.id;
  if journal.kind = 'reversal' then
    select * into undone from ledger_source where journal_id = journal.reverses_id;
    if undone.kind is distinct from source.kind or undone.id is distinct from source.id or undone.step || ' undone' is distinct from source.step then
      return format('Journal %s undoes journal %s and does not name its source.', journal.id, journal.reverses_id);
    end if;
  end if;
  if source.journal_id is null then
    return format('Journal %s names no source.', journal.id);
  end if;
  if source.kind = 'unknown' then return null; end if;
  if to_regprocedure(format('source_of_%s(text)', source.kind)) is null then
    return format('Journal %s names a source of the kind %s, which does not exist.', journal.id, source.kind);
  end if;
  execute format('select %I($1)', 'source_of_' || source.kind) into facts using source.id;
  if facts is null then
    return format('Journal %s names %s %s, which does not exist.', journal.id, source.kind, source.id);
  end if;
  if journal.kind = 'reversal' then
    return case when not coalesce((facts->>'undoable')::boolean, true)
      then format('Journal %s undoes %s %s, which stands.', journal.id, source.kind, source.id) end;
  end if;
  if (facts ? 'provider' and journal.provider is distinct from facts->>'provider')
    or (facts ? 'reference' and journal.reference is distinct from facts->>'reference')
    or (facts ? 'deal' and journal.deal_id::text is distinct from facts->>'deal')
    or (facts ? 'part' and journal.leg::text is distinct from facts->>'part') then
    return format('Journal %s is not about %s %s.', journal.id, source.kind, source.id);
  end if;
  select a.kind into wrong from ledger_posting p join ledger_account a on a.id = p.account_id
  where p.journal_id = journal.id and (a.currency <> facts->>'currency' or not exists (
    select from ledger_rule r where r.journal_kind = journal.kind and r.source_kind = source.kind and r.step = source.step
      and r.account_kind = a.kind and r.sign = sign(p.amount)
      and (r.whose is null or facts->>r.whose = coalesce(a.member_id::text, a.deal_id::text, a.provider))
      and (r.amount is null or facts->>r.amount = abs(p.amount)::text))) limit 1;
  return case when wrong is not null
    then format('Journal %s (%s) may not move what it moves on an account of the kind %s.', journal.id, journal.kind, wrong) end;
end
$$;

create function journal_has_source() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fault text := journal_fault(new);
begin
  -- Only journals from before.
  if fault is null and new.kind <> 'reversal'
    and exists (select from ledger_source where journal_id = new.id and kind in ('unknown', 'payout_at_once')) then
    fault := format('Journal %s names no source.', new.id);
  end if;
  if fault is not null then raise exception '%', fault using errcode = 'AG004'; end if;
  return null;
end
$$;

-- Journals from before get their source by their key. What is not found so is 'unknown', and undone by another of that kind.
do $$
declare
  unknown bigint;
begin
  insert into ledger_source (journal_id, kind, id, step)
  select j.id, 'charge', j.provider || ' ' || j.reference, case j.kind when 'charge' then 'credited' else 'fee' end
    from ledger_journal j join provider_charge c on c.provider = j.provider and c.reference = j.reference
    where j.kind in ('charge', 'provider_fee')
  union all
  select id, 'deal', deal_id::text, 'funded' from ledger_journal where kind = 'funding' and key = 'deal ' || deal_id || ' is paid for'
  union all
  select id, 'part', deal_id || '/' || leg, 'settled' from ledger_journal
    where kind = 'settlement' and key = 'part ' || leg || ' of deal ' || deal_id || ' is settled'
  union all
  select j.id, 'payout', o.reference, case j.kind when 'payout_prepared' then 'prepared' else 'sent' end
    from ledger_journal j join payout o on o.provider = j.provider and o.reference = j.reference
    where j.kind in ('payout_prepared', 'payout_sent')
  union all
  select j.id, 'payout_at_once', o.reference, 'sent' from ledger_journal j join payout o on o.provider = j.provider and o.reference = j.reference
    where j.kind in ('payout', 'withdrawal', 'refund_sent') and j.key = 'payout ' || o.reference
  union all
  select j.id, 'refund', r.reference, 'sent' from ledger_journal j join refund r on r.journal_id = j.id where j.kind = 'refund_sent'
  union all
  select j.id, 'parked_charge', k.id::text, 'matched' from ledger_journal j join parked_charge k
    on j.key = 'parked charge ' || k.id || ' is credited' where j.kind = 'suspense_cleared'
  union all
  select j.id, 'chargeback', d.id::text, 'lost' from ledger_journal j join charge_dispute d
    on d.provider = j.provider and d.number = j.reference where j.kind = 'charge_lost';
  insert into ledger_source (journal_id, kind, id, step)
  select id, 'unknown', id::text, 'before' from ledger_journal j
    where kind <> 'reversal' and not exists (select from ledger_source where journal_id = j.id);
  get diagnostics unknown = row_count;
  insert into ledger_source (journal_id, kind, id, step)
  select j.id, s.kind, s.id, s.step || ' undone' from ledger_journal j join ledger_source s on s.journal_id = j.reverses_id
    where j.kind = 'reversal';
  if unknown > 0 then
    raise notice '% journals from before name no source that could be found.', unknown;
  end if;
end
$$;

create constraint trigger ledger_journal_has_source after insert on ledger_journal deferrable initially deferred
  for each row execute function journal_has_source();
