import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { amountIn, nairaIn, quoted, whatToDo } from '#domain/values/problem-text.ts';

/** The sum that the journal of document `d` booked on accounts of a kind. */
const booked = (
  kind: string,
) => sql`(select sum(p.amount) from ledger_posting p join ledger_account a on a.id = p.account_id
  where p.journal_id = d.journal_id and a.kind = ${kind})`;

/** Invariants of documents (money.md, invariant 12). */
export const documentInvariants: readonly Invariant[] = [
  {
    name: 'documents are numbered without a gap',
    sentence: 'The documents of each kind and year are numbered 1, 2, 3 and so on, each number once.',
    todo: whatToDo.document,
    broken: sql`
      select 'In ' || year || ' there are ' || count(number) || ' documents of the kind ' || ${quoted(sql`kind`)} || ', the highest number is '
        || coalesce(max(number), 0) || ', and the counter stands at ' || coalesce(max(last), 0) || '.' as problem
      from document full join document_counter using (kind, year) group by kind, year
      having count(number) <> coalesce(max(number), 0) or count(distinct number) <> count(number)
        or coalesce(max(number), 0) <> coalesce(max(last), 0)`,
  },
  {
    name: 'a document says what was agreed and booked',
    sentence:
      'The total of an invoice equals what was agreed and ordered. Receipts, credit notes and certificates equal the amounts of their journals.',
    todo: whatToDo.document,
    broken: sql`
      with sums as (
        select d.document_number, d.minor, d.currency, deal.currency as agreed_in,
          (select sum((line ->> 'minor')::bigint) from jsonb_array_elements(d.lines) line) as lines,
          case d.kind
            when 'receipt' then ${booked('escrow')}
            when 'credit_note' then ${booked('buyer_refundable')}
            when 'certificate' then -${booked('escrow')}
            else (select sum(minor) from deal_part where deal_id = d.deal_id) end as due,
          case when d.kind in ('pro_forma', 'invoice')
            then (select subtotal_kobo + coalesce(shipping_kobo, 0) from market_order o where o.deal_id = d.deal_id) end as ordered
        from document d join deal on deal.id = d.deal_id
      )
      select 'Document ' || document_number || ' shows ' || ${amountIn(sql`minor`, sql`currency`)} || ', its lines add up to ' || ${amountIn(sql`lines`, sql`currency`)}
        || ', and the books say ' || ${amountIn(sql`due`, sql`agreed_in`)} || '.' as problem
      from sums where minor is distinct from due or minor is distinct from lines or currency <> agreed_in
      union all
      select 'Document ' || document_number || ' shows ' || ${amountIn(sql`minor`, sql`currency`)} || ', but its order comes to ' || ${nairaIn(sql`ordered`)} || '.'
      from sums where ordered <> minor`,
  },
  {
    name: 'a document is of those who agreed',
    sentence: 'Each document names the buyer, the seller and the order of its deal.',
    todo: whatToDo.document,
    broken: sql`
      select 'Document ' || document_number || ' names another buyer, seller or order than deal ' || deal_id || '.' as problem
      from document d join deal on deal.id = deal_id left join market_order o using (deal_id)
      where (d.buyer_id, d.seller_id) is distinct from (deal.buyer_id, deal.seller_id) or d.order_number is distinct from o.order_number`,
  },
  {
    name: 'each step has its papers',
    sentence:
      'Each agreement has a pro-forma, each payment for a deal an invoice and a receipt, and each settlement a certificate, a credit note or both.',
    todo: whatToDo.document,
    broken: sql`
      with steps as (
        select distinct e.deal_id, null::smallint as part, kind
        from deal_event e, unnest(case when e.event = 'agree' then array['pro_forma'] when e.event = 'fund' then array['invoice', 'receipt'] end) kind
        union all
        select distinct e.deal_id, e.part, case a.kind when 'buyer_refundable' then 'credit_note' else 'certificate' end
        from deal_event e join ledger_journal j on j.id = e.journal_id and j.kind = 'settlement'
          join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
        where a.kind in ('buyer_refundable', 'member_payable', 'fee_income')
      )
      select 'Deal ' || coalesce(s.deal_id, d.deal_id) || ' has ' || case when s is null then case d.kind when 'invoice' then 'an ' else 'a ' end || replace(d.kind, '_', ' ') || ' without a step that calls for it.'
        else 'no ' || replace(s.kind, '_', ' ') || ' for one of its steps.' end as problem
      from steps s full join (select * from document where deal_id is not null) d on d.deal_id = s.deal_id and d.kind = s.kind and d.part is not distinct from s.part
      where s is null or d is null`,
  },
  {
    name: 'details on documents go with the account',
    sentence:
      'The details of the buyer and the seller stay on each document until their account is erased or the document was kept long enough.',
    todo: whatToDo.document,
    broken: sql`
      select 'The details of the ' || side || ' are missing on document ' || document_number || ', but the account of the ' || side || ' was not erased.' as problem
      from document d cross join lateral (values ('buyer', d.buyer_id, d.buyer_salt), ('seller', d.seller_id, d.seller_salt)) s (side, member_id, salt)
      where salt is null and not document_side_may_go(member_id, d.issued_at)`,
  },
];
