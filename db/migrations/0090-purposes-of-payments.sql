-- What a payment pays for is a purpose, which the capability it belongs to registers: a deal, or a balance. A charge for a deal is held for
-- it by one journal, which never passes through the balance of its payer.

alter table payment
  add column purpose text,
  add column subject text,
  -- The journal by which the charge went to its purpose. Null where it went into a balance, and for payments from before.
  add column journal_id bigint unique references ledger_journal (id);
update payment set purpose = case when deal_id is null then 'balance' else 'deal' end, subject = coalesce(deal_id, payer_id)::text;
alter table payment
  alter column purpose set not null,
  alter column subject set not null,
  -- The trigger below fills in what is left out.
  alter column purpose set default '',
  alter column subject set default '',
  add check (purpose ~ '^[a-z_]{2,30}$'),
  add check (length(subject) between 1 and 60),
  add check ((purpose = 'deal') = (deal_id is not null)),
  add check (deal_id is null or subject = deal_id::text);
create index payment_of_purpose on payment (purpose, subject, id);
create index payment_by_journal on payment (payer_id, journal_id) where journal_id is not null;

-- A payment that names only its deal, or nothing, is for that deal or for the balance of its payer.
create function payment_names_its_purpose() returns trigger language plpgsql as $$
begin
  new.purpose := coalesce(nullif(new.purpose, ''), case when new.deal_id is null then 'balance' else 'deal' end);
  new.subject := coalesce(nullif(new.subject, ''), new.deal_id::text, new.payer_id::text);
  if new.purpose = 'deal' then new.deal_id := new.subject::bigint; end if;
  return new;
end
$$;
create trigger payment_names_its_purpose before insert on payment for each row execute function payment_names_its_purpose();

drop trigger balance_is_filled_by_transfer on payment;
create trigger balance_is_filled_by_transfer before update on payment
  for each row when (new.state = 'paid' and old.state <> 'paid' and new.purpose = 'balance') execute function balance_is_filled_by_transfer();

-- False for charges from before, which went through the balance of their payer.
alter table provider_charge add column is_direct boolean not null default false;
alter table provider_charge alter column is_direct set default true;

insert into ledger_rule (journal_kind, source_kind, step, account_kind, sign, whose, amount) values
  ('charge', 'charge', 'credited', 'escrow', 1, 'paid_deal', 'minor');

-- A charge goes into a balance only where it was begun for that, and by bank transfer.
create or replace function source_of_charge(source text) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object('currency', c.currency, 'provider', c.provider, 'reference', c.reference, 'minor', c.minor, 'fee', c.fee,
      'payer', case when not c.is_direct or (p.purpose = 'balance' and c.channel = 'bank_transfer') then p.payer_id end,
      'paid_deal', case when c.is_direct then p.deal_id end)
    from provider_charge c left join payment p on p.provider = c.provider and p.reference = c.reference
    where c.provider = split_part(source, ' ', 1) and c.reference = substr(source, length(split_part(source, ' ', 1)) + 2)
  );
end
$$;
