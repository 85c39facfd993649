-- The papers of a deal: pro-forma, invoice, receipt, credit note and certificate. Each is written by the step of the deal that it is
-- about, numbered here without a gap per kind and year, and never changes; only the names of who is erased are taken out of it.

create table document_counter (
  kind text not null,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pro_forma', 'invoice', 'receipt', 'credit_note', 'certificate')),
  -- Given by the trigger below: 'INV-2026-000123' is number 123 of its kind in 2026.
  year smallint not null,
  number integer not null check (number > 0),
  document_number text not null unique,
  -- By which anybody who holds it looks whether it is ours.
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  deal_id bigint not null references deal (id),
  -- Of a part, where it is not of the whole deal.
  leg smallint,
  -- The money that it is about.
  journal_id bigint references ledger_journal (id),
  buyer_id bigint not null references member (id),
  seller_id bigint not null references member (id),
  -- As they were called then; whoever is erased is not called any more.
  buyer_name text,
  buyer_company text,
  seller_name text,
  seller_company text,
  order_number text,
  what text not null check (length(what) between 1 and 300),
  -- What it adds up: [{"text": "Shipping", "minor": "50000"}].
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  minor bigint not null check (minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What of it is value added tax, which is in the prices.
  vat_bps integer not null default 0 check (vat_bps between 0 and 10000),
  vat_minor bigint not null default 0 check (vat_minor between 0 and minor),
  due_at timestamptz,
  issued_at timestamptz not null,
  unique (kind, year, number),
  -- Each step has its papers once.
  unique nulls not distinct (kind, deal_id, leg),
  foreign key (deal_id, leg) references deal_leg (deal_id, leg),
  check ((leg is not null) = (kind in ('credit_note', 'certificate'))),
  check ((journal_id is null) = (kind = 'pro_forma'))
);
create index document_of_deal on document (deal_id, id);
create index document_of_buyer on document (buyer_id, issued_at desc, id desc);
create index document_of_seller on document (seller_id, issued_at desc, id desc);
create index document_by_time on document (issued_at desc, id desc);
select find_by_text('document', 'document_number', 'order_number', 'code', 'what', 'buyer_name', 'buyer_company', 'seller_name', 'seller_company');
select keep_tally('document');

-- The next of its kind in the year that it is in Lagos: the counter's row is held until the step is committed, so that a step that is
-- not leaves no gap. What it says adds up.
create function document_is_numbered() returns trigger language plpgsql as $$
begin
  if new.minor is distinct from (select sum((line ->> 'minor')::bigint) from jsonb_array_elements(new.lines) line) then
    raise exception 'The lines of a document add up to it.' using errcode = 'check_violation';
  end if;
  new.issued_at := business_now();
  new.year := extract(year from new.issued_at at time zone 'Africa/Lagos');
  insert into document_counter as counter (kind, year, last) values (new.kind, new.year, 1)
  on conflict (kind, year) do update set last = counter.last + 1
  returning last into new.number;
  new.document_number := case new.kind when 'pro_forma' then 'PRO' when 'invoice' then 'INV' when 'receipt' then 'RCT'
    when 'credit_note' then 'CRN' else 'ESC' end || '-' || new.year || '-' || lpad(new.number::text, greatest(6, length(new.number::text)), '0');
  return new;
end
$$;
create trigger document_is_numbered before insert on document for each row execute function document_is_numbered();

create function document_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A document is never deleted.' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - array['buyer_name', 'buyer_company', 'seller_name', 'seller_company', 'search_text']
      is distinct from to_jsonb(old) - array['buyer_name', 'buyer_company', 'seller_name', 'seller_company', 'search_text']
    or new.buyer_name <> coalesce(old.buyer_name, '') or new.buyer_company <> coalesce(old.buyer_company, '')
    or new.seller_name <> coalesce(old.seller_name, '') or new.seller_company <> coalesce(old.seller_company, '') then
    raise exception 'A document stays as it was issued.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger document_stays before update or delete on document for each row execute function document_stays();
create trigger document_stays_whole before truncate on document for each statement execute function ledger_stays();

-- Counted up by what is issued, and by nothing else.
create function document_counter_goes_on() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 and tg_op in ('INSERT', 'UPDATE') then return new; end if;
  raise exception 'Documents are numbered by being issued.' using errcode = 'restrict_violation';
end
$$;
create trigger document_counter_goes_on before insert or update or delete on document_counter
  for each row execute function document_counter_goes_on();
