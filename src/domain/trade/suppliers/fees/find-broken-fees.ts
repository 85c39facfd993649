import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { nairaIn, quoted, whatToDo } from '#domain/values/problem-text.ts';

const returned = sql`f.minor - f.lost_minor`;

export const feeInvariants: readonly Invariant[] = [
  {
    name: 'fees are held until a decision',
    sentence:
      'The application fees that are held add up to the fees of all paid applications without a decision, drafts included.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Application fees of ' || ${nairaIn(sql`held.minor`)} || ' are held, but the paid applications without a decision add up to ' || ${nairaIn(sql`expected.minor`)} || '.' as problem
      from (select coalesce(sum(balance), 0) as minor from ledger_account where kind = 'fees_held') held,
        (select coalesce(sum(f.minor), 0) as minor from supplier_fee f left join supplier_application a on a.id = f.application_id
          where f.state = 'held' and (a.id is null or a.work_state not in ('confirmed', 'declined'))) expected
      where held.minor <> expected.minor`,
  },
  {
    name: 'a fee follows its application',
    sentence:
      'Each paid application fee has one payment of its amount. Its journals agree with its state: held, earned, or refunded less what a bank took back.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Application fee ' || f.id || ' of ' || ${nairaIn(sql`f.minor`)} || ' is marked ' || ${quoted(sql`f.state`)} || ', but has ' || paid.times || ' payments, '
        || ${nairaIn(sql`paid.minor`)} || ' together.' as problem
      from supplier_fee f cross join lateral (select count(*) as times, sum(c.minor) as minor from payment p
        join provider_charge c on c.provider = p.provider and c.reference = p.reference
        where p.purpose = 'supplier_fee' and p.subject = f.id::text and p.payer_id = f.member_id and p.state = 'paid') paid
      where case when f.state in ('due', 'lapsed') then paid.times <> 0 else paid.times <> 1 or paid.minor <> f.minor end
      union all
      select 'Application fee ' || f.id || ' of ' || ${nairaIn(sql`f.minor`)} || ' is marked ' || ${quoted(sql`f.state`)} || ', but its journals do not agree.' from supplier_fee f
      where (f.state = 'earned') <> exists (select from ledger_source s where s.kind = 'supplier_fee' and s.id = f.id::text and s.step = 'earned')
        or (f.state in ('returned', 'charged_back') and ${returned} > 0)
          <> exists (select from ledger_source s where s.kind = 'supplier_fee' and s.id = f.id::text and s.step = 'returned')
      union all
      select 'A bank took ' || ${nairaIn(sql`f.lost_minor`)} || ' of application fee ' || f.id || ' back, but its shares of losses add up to ' || ${nairaIn(sql`lost.minor`)} || '.'
      from supplier_fee f cross join lateral (select coalesce(sum(s.minor), 0) as minor from loss_share s
        join chargeback d on d.id = s.dispute_id join payment p on p.id = d.payment_id
        where s.account_kind = 'fees_held' and p.purpose = 'supplier_fee' and p.subject = f.id::text) lost
      where lost.minor <> f.lost_minor`,
  },
  {
    name: 'a fee has its documents',
    sentence:
      'Each paid application fee has a receipt for its amount. Each refunded fee also has a credit note for the refunded amount.',
    todo: whatToDo.document,
    broken: sql`
      select 'Application fee ' || f.id || ' of ' || ${nairaIn(sql`f.minor`)} || ' has a receipt of ' || ${nairaIn(sql`receipt.minor`)} || ' and a credit note of '
        || ${nairaIn(sql`credit.minor`)} || ', or they name other people.' as problem
      from supplier_fee f left join document receipt on receipt.supplier_fee_id = f.id and receipt.kind = 'receipt'
      left join document credit on credit.supplier_fee_id = f.id and credit.kind = 'credit_note'
      where coalesce(receipt.minor, 0) <> case when f.state in ('due', 'lapsed') then 0 else f.minor end
        or coalesce(credit.minor, 0) <> case when f.state in ('returned', 'charged_back') then ${returned} else 0 end
        or (receipt.id is not null and (receipt.buyer_id, receipt.seller_id) is distinct from (f.member_id, f.seller_id))`,
  },
];
