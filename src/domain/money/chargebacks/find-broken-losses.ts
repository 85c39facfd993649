import { sql } from 'kysely';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { amountIn, bookedBy, whatToDo } from '#domain/values/problem-text.ts';

export const lossInvariants: readonly Invariant[] = [
  {
    name: 'what a bank took back is booked as it was said',
    sentence:
      'Each lost chargeback is booked once and in full, and nothing else is booked as one. The chargebacks of a payment are never more than the payment.',
    todo: whatToDo.chargeback,
    broken: sql`
      select 'Journal ' || j.id || ' books a lost chargeback of ' || ${bookedBy(sql`j.id`)} || ', but no bank decided that.' as problem from ledger_journal j
      where j.kind = 'charge_lost' and not exists (
        select from chargeback d join ledger_posting p on p.journal_id = j.id and p.amount = d.minor
        join ledger_account a on a.id = p.account_id and a.kind = 'provider_clearing' and a.currency = d.currency
        where d.provider = j.provider and d.number = j.reference and d.state = 'lost')
      union all
      select 'Chargeback ' || d.id || ' (' || d.number || ') is covered with ' || ${amountIn(sql`d.borne_minor`, sql`d.currency`)} || ', but is not booked as lost.' from chargeback d
      where d.borne_minor > 0 and not exists (select from ledger_journal j
        where j.kind = 'charge_lost' and j.provider = d.provider and j.reference = d.number)
      union all
      select 'The lost chargebacks of payment ' || c.reference || ' add up to ' || ${amountIn(sql`sum(d.minor)`, sql`min(c.currency)`)} || ', more than the '
        || ${amountIn(sql`c.minor`, sql`min(c.currency)`)} || ' that was paid.' from provider_charge c
      join chargeback d on d.provider = c.provider and d.reference = c.reference and d.borne_minor > 0
      group by c.provider, c.reference, c.minor having sum(d.minor) > c.minor`,
  },
  {
    name: 'a loss is borne once',
    sentence:
      'The shares of each lost chargeback add up to what the bank took. The part of a loss that is not assigned to anybody yet is in an account of its own.',
    todo: whatToDo.chargeback,
    broken: sql`
      select 'Chargeback ' || d.id || ' (' || d.number || ') is covered with ' || ${amountIn(sql`d.borne_minor`, sql`d.currency`)} || ', but its shares add up to '
        || ${amountIn(sql`shares.minor`, sql`d.currency`)} || '.' as problem
      from chargeback d cross join lateral (select coalesce(sum(minor), 0) as minor from loss_share where dispute_id = d.id) shares
      where shares.minor <> d.borne_minor and not exists (select from chargeback_loss l where l.dispute_id = d.id and shares.minor = 0)
      union all
      select 'Chargeback ' || d.id || ' (' || d.number || ') of ' || ${amountIn(sql`d.minor`, sql`d.currency`)} || ' is closed, but only '
        || ${amountIn(sql`d.borne_minor`, sql`d.currency`)} || ' of it is covered.' from chargeback d
      where d.borne_at is not null and d.borne_minor <> d.minor
        and not exists (select from chargeback_loss l where l.dispute_id = d.id and l.bears = 'nobody')
      union all
      select 'Share ' || s.id || ' of ' || ${amountIn(sql`s.minor`, sql`s.currency`)} || ' of chargeback ' || s.dispute_id || ' is not booked.' from loss_share s
      where not exists (select from ledger_source o where o.kind = 'loss_share' and o.id = s.id::text)
      union all
      select 'The account of lost chargebacks without cover shows ' || ${amountIn(sql`-held.minor`, sql`currency`)} || ', but those chargebacks add up to '
        || ${amountIn(sql`said.minor`, sql`currency`)} || '.'
      from (select currency, balance as minor from ledger_account where kind = 'lost_claims') held
      full join (select d.currency, sum(d.minor - d.borne_minor) as minor from chargeback d where d.state = 'lost'
        and exists (select from ledger_source o where o.kind = 'chargeback' and o.id = d.id::text)
        and not exists (select from chargeback_loss l where l.dispute_id = d.id) group by d.currency) said using (currency)
      where coalesce(-held.minor, 0) <> coalesce(said.minor, 0)`,
  },
  {
    name: 'goods that were shipped are decided about by two',
    sentence:
      'Our loss account covers only chargebacks of goods that two of our team found delivered, and losses that our team decided to bear.',
    todo: whatToDo.chargeback,
    broken: sql`
      select 'Share ' || s.id || ' of ' || ${amountIn(sql`s.minor`, sql`s.currency`)} || ' of chargeback ' || s.dispute_id || ' is our loss, but our team did not decide that.' as problem from loss_share s
      left join approval a on a.id = s.approval_id and a.state = 'done' and a.kind in ('chargeback', 'loss')
      where s.account_kind = 'losses' and (a.id is null or (a.kind = 'chargeback' and (
        a.wish ->> 'finding' <> 'delivered' or not exists (select from chargeback_finding f where f.approval_id = a.id and f.finding = 'delivered'))))`,
  },
  {
    name: 'a member owes what was said',
    sentence: 'What members owe us equals their shares of lost chargebacks, less what they have paid of them.',
    todo: whatToDo.chargeback,
    broken: sql`
      select 'Member ' || member_id || ' owes ' || ${amountIn(sql`-owed.minor`, sql`currency`)} || ' in the books, but the shares of chargebacks and the payments of them give '
        || ${amountIn(sql`said.minor`, sql`currency`)} || '.' as problem
      from (select member_id, currency, balance as minor from ledger_account where kind = 'receivable') owed
      full join (select member_id, currency, sum(minor) as minor from (
          select member_id, currency, minor from loss_share where account_kind = 'receivable'
          union all select member_id, currency, -minor from receivable_payment) moved group by 1, 2) said using (member_id, currency)
      where coalesce(-owed.minor, 0) <> coalesce(said.minor, 0)`,
  },
  {
    name: 'a claim stands still',
    sentence: 'All deadlines of a deal with an open chargeback are stopped. No other deal has a stopped deadline.',
    todo: whatToDo.chargeback,
    broken: sql`
      select 'Deal ' || c.deal_id || ' has a running deadline, although a bank claims its payment.' as problem from deal_clock c
      where exists (select from deal_standstill s where s.deal_id = c.deal_id and s.ended_at is null)
      union all
      select 'Deal ' || c.deal_id || ' has a stopped deadline, although the deal is not stopped.' from stopped_clock c
      where not exists (select from deal_standstill s where s.deal_id = c.deal_id and s.ended_at is null)
      union all
      select 'Deal ' || s.deal_id || ' is stopped, although no bank claims its payment.' from deal_standstill s
      where s.ended_at is null and not exists (select from chargeback d where d.deal_id = s.deal_id
        and (d.state in ('needs_answer', 'with_bank') or (d.state = 'lost' and d.borne_at is null)))`,
  },
];
