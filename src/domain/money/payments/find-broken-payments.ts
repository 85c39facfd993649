import { sql } from 'kysely';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { amountIn, bookedBy, quoted, whatToDo } from '#domain/values/problem-text.ts';

/** No chargeback took the money out of suspense. Old chargebacks have no `loss_share`; their journal shows it instead. */
const hasNoChargeback = sql`not exists (select from chargeback d where d.provider = k.provider and d.reference = k.reference
  and (exists (select from loss_share s where s.dispute_id = d.id and s.account_kind = 'suspense')
    or exists (select from ledger_journal j join ledger_posting p on p.journal_id = j.id
      join ledger_account a on a.id = p.account_id and a.kind = 'suspense'
      where j.kind = 'charge_lost' and j.provider = d.provider and j.reference = d.number)))`;

export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'what is credited was verified',
    sentence:
      'Each booked payment equals the amount that the provider confirmed, and each confirmed payment is booked once.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Journal ' || j.id || ' books ' || ${amountIn(sql`booked.minor`, sql`booked.currency`)} || ' for payment ' || j.reference || ', but ' || j.provider || ' confirmed '
        || case when c.reference is null then 'no such payment' else ${amountIn(sql`c.minor`, sql`c.currency`)} end || '.' as problem
      from ledger_journal j left join provider_charge c on c.provider = j.provider and c.reference = j.reference
      cross join lateral (select -sum(p.amount) as minor, min(a.currency) as currency from ledger_posting p
        join ledger_account a on a.id = p.account_id where p.journal_id = j.id and a.kind = 'provider_clearing') booked
      where j.kind = 'charge' and (c.reference is null or booked.minor is distinct from c.minor or booked.currency <> c.currency)
      union all
      select 'Payment ' || c.reference || ' of ' || ${amountIn(sql`c.minor`, sql`c.currency`)} || ', which ' || c.provider || ' confirmed, is booked ' || booked.times || ' times instead of once.'
      from provider_charge c cross join lateral (select count(*) as times from ledger_journal j
        where j.provider = c.provider and j.reference = c.reference and j.kind = 'charge') booked
      where booked.times <> 1`,
  },
  {
    name: 'a payment says what came',
    sentence:
      'A payment is ‘paid’ when exactly the requested amount has come, and ‘unmatched’ when money came that could not be used for it. For every other payment nothing has come. The day and the way in which it was paid are those that the provider confirmed.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Payment ' || p.id || ' (' || p.reference || ') of ' || ${amountIn(sql`p.minor`, sql`p.currency`)} || ' is marked ' || ${quoted(sql`p.state`)} || ', but the provider confirmed '
        || case when c.reference is null then 'nothing' else ${amountIn(sql`c.minor`, sql`c.currency`)} end || '.' as problem
      from payment p left join provider_charge c on c.provider = p.provider and c.reference = p.reference
      left join unmatched_payment k on k.payment_id = p.id
      where not case p.state
        when 'paid' then c.minor is not distinct from p.minor and c.currency is not distinct from p.currency and k.id is null
        when 'parked' then c.reference is not null and k.id is not null
        else c.reference is null and k.id is null end
      union all
      select 'Payment ' || p.id || ' (' || p.reference || ') of ' || ${amountIn(sql`p.minor`, sql`p.currency`)} || ' has another day or way of paying than the provider confirmed.' from payment p
      join provider_charge c on c.provider = p.provider and c.reference = p.reference
      where p.state = 'paid' and (p.paid_at not between c.verified_at - interval '1 hour' and c.verified_at + interval '1 hour'
        or (p.channel = 'bank_transfer') <> (c.channel is not distinct from 'bank_transfer'))`,
  },
  {
    name: 'what waits is in suspense',
    sentence: 'The suspense account equals the unmatched payments that were neither sent back nor credited.',
    todo: whatToDo.payment,
    broken: sql`
      select 'The suspense account holds ' || ${amountIn(sql`held.minor`, sql`currency`)} || ', but the unmatched payments that wait add up to '
        || ${amountIn(sql`waiting.minor`, sql`currency`)} || '.' as problem
      from (select currency, balance as minor from ledger_account where kind = 'suspense') held
      full join (select currency, sum(minor) as minor from unmatched_payment where state = 'waiting' group by currency) waiting using (currency)
      where coalesce(held.minor, 0) <> coalesce(waiting.minor, 0)`,
  },
  {
    name: 'what was sent back was unmatched',
    sentence:
      'The refunds of an unmatched payment add up to the whole payment. A payment that a bank took back is not refunded as well.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Unmatched payment ' || k.id || ' of ' || ${amountIn(sql`k.minor`, sql`k.currency`)} || ' is marked ' || ${quoted(sql`k.state`)} || ', but its refunds add up to '
        || ${amountIn(sql`sent.minor`, sql`k.currency`)} || '.' as problem
      from unmatched_payment k cross join lateral (select coalesce(sum(r.minor), 0) as minor from refund r
        where r.unmatched_payment_id = k.id and r.state in ('reserved', 'sending', 'done')) sent
      where sent.minor <> case when k.state in ('refunding', 'refunded') and ${hasNoChargeback} then k.minor else 0 end`,
  },
  {
    name: 'a refund is booked as it stands',
    sentence:
      'Each refund that is being sent or was sent has its own journal. The refunds of a payment are never more than the payment.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Refund ' || r.reference || ' of ' || ${amountIn(sql`r.minor`, sql`r.currency`)} || ' is marked ' || ${quoted(sql`r.state`)} || ', but its journals do not agree.' as problem
      from refund r left join ledger_journal j on j.id = r.journal_id and j.kind = 'refund_sent' and j.provider = r.provider
      left join ledger_posting p on p.journal_id = j.id and p.amount = r.minor
      left join ledger_account a on a.id = p.account_id and a.kind = 'provider_clearing' and a.currency = r.currency
      where a.id is null or (r.state in ('reserved', 'sending', 'done'))
        <> not exists (select from ledger_journal back where back.reverses_id = j.id)
      union all
      select 'The refunds of payment ' || c.reference || ' add up to ' || ${amountIn(sql`sum(r.minor)`, sql`min(c.currency)`)} || ', more than the '
        || ${amountIn(sql`c.minor`, sql`min(c.currency)`)} || ' that was paid.' from provider_charge c
      join refund r on r.provider = c.provider and r.charge_reference = c.reference and r.state in ('reserved', 'sending', 'done')
      group by c.provider, c.reference, c.minor having sum(r.minor) > c.minor
      union all
      select 'Journal ' || j.id || ' books a refund of ' || ${bookedBy(sql`j.id`)} || ', but there is no such refund.' from ledger_journal j
      where j.kind = 'refund_sent' and not exists (select from refund r where r.journal_id = j.id)
        and not exists (select from payout o where o.journal_id = j.id)`,
  },
  {
    name: 'a refund ends as was said',
    sentence: 'A refund is marked as sent, failed or put into a balance only if the provider or staff said so.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Refund ' || r.reference || ' of ' || ${amountIn(sql`r.minor`, sql`r.currency`)} || ' is marked ' || ${quoted(sql`r.state`)} || ', but its recorded end is '
        || ${quoted(sql`e.state`)} || '.' as problem
      from refund r left join refund_end e on e.refund_id = r.id
      where e.state is distinct from case when r.state in ('done', 'failed', 'in_balance') then r.state end`,
  },
  {
    name: 'a match is done as it was said',
    sentence:
      'Each approved credit of an unmatched payment went to the payment that was approved. Nothing is credited while its approval waits.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Unmatched payment ' || k.id || ' of ' || ${amountIn(sql`k.minor`, sql`k.currency`)} || ' was not credited as approval ' || m.id || ' says.' as problem
      from approval m join unmatched_payment k on k.id = coalesce(m.wish ->> 'unmatchedId', m.wish ->> 'parkedId')::bigint
      where m.kind = 'match' and (
        m.state = 'done' and (k.state <> 'matched' or k.matched_payment_id <> (m.wish ->> 'paymentId')::bigint)
        or m.state = 'waiting' and k.state <> 'waiting')`,
  },
  {
    name: 'card money is no balance',
    sentence:
      'Money that came by card or for a deal is in no balance, unless the provider refused for good to send it back.',
    todo: whatToDo.payment,
    broken: sql`
      select 'Journal ' || j.id || ' puts ' || ${bookedBy(sql`j.id`)} || ' of payment ' || j.reference || ', which came by card or for a deal, into a balance.' as problem
      from ledger_journal j join provider_charge c on c.provider = j.provider and c.reference = j.reference and c.is_direct
      left join payment p on p.provider = c.provider and p.reference = c.reference
      join ledger_posting o on o.journal_id = j.id join ledger_account a on a.id = o.account_id and a.kind = 'member_available'
      where j.kind = 'charge' and (c.channel is distinct from 'bank_transfer' or p.purpose <> 'balance')
      union all
      select 'Refund ' || s.id || ' of ' || ${bookedBy(sql`s.journal_id`)} || ' is in a balance, but the provider did not refuse it.' from ledger_source s join ledger_journal j on j.id = s.journal_id
      where j.kind = 'refund_kept' and not exists (select from refund r where r.reference = s.id and r.state = 'in_balance')`,
  },
];
