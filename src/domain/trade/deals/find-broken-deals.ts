import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { dealStates, holdsMoney, isDealOver, dealTransitions } from '../deal-terms/deal.states.ts';
import { amountIn, quoted, whatToDo } from '#domain/values/problem-text.ts';

const holding = sql.join(dealStates.filter(holdsMoney).map((state) => sql.lit(state)));
const endStates = sql.join(dealStates.filter(isDealOver).map((state) => sql.lit(state)));
/** The allowed steps, with each party that may take them: event, from, to, party, and the effect on the money. */
const allowedSteps = sql.join(
  dealTransitions.flatMap(({ event, from, to, by, money = '' }) =>
    by.map((party) => sql`(${sql.join([event, from, to, party, money].map((one) => sql.lit(one)))})`),
  ),
);
/** A charge that paid a deal books it in the journal of the charge; a payment from a balance has a journal of its own. */
const expectedJournalKind = sql`case allowed.money when '' then null when 'hold' then case j.kind when 'charge' then 'charge' else 'funding' end
  when 'charge_back' then 'loss_borne' else 'settlement' end`;

export const dealInvariants: readonly Invariant[] = [
  {
    name: 'the state implies the money',
    sentence: 'The money held for a deal equals its parts that are paid and not settled, with the buyer’s fee.',
    todo: whatToDo.deal,
    broken: sql`
      select 'Deal ' || d.id || ' holds ' || ${amountIn(sql`held.minor`, sql`d.currency`)} || ', but its parts that are paid and not settled add up to '
        || ${amountIn(sql`expected.minor`, sql`d.currency`)} || '.' as problem
      from deal d
      cross join lateral (select coalesce(sum(balance), 0) as minor from ledger_account
        where deal_id = d.id and currency = d.currency) held
      cross join lateral (select coalesce(sum(minor + buyer_fee), 0) as minor from deal_part
        where deal_id = d.id and state in (${holding})) expected
      where held.minor <> expected.minor
      union all
      select 'Deal ' || d.id || ' holds money in ' || a.currency || ', but its currency is ' || d.currency || '.' from deal d
      join ledger_account a on a.deal_id = d.id and a.currency <> d.currency where a.postings > 0`,
  },
  {
    name: 'what came in is held or went out',
    sentence: 'All money paid for a deal is held, went to its seller, its buyer or our fees, or was charged back.',
    todo: whatToDo.deal,
    broken: sql`
      select 'Deal ' || d.id || ' received ' || ${amountIn(sql`came.minor`, sql`d.currency`)} || ', but ' || ${amountIn(sql`held.minor`, sql`d.currency`)} || ' is held and '
        || ${amountIn(sql`went.minor + charged_back.minor`, sql`d.currency`)} || ' went to its seller, its buyer, our fees or a chargeback.' as problem
      from deal d
      cross join lateral (select coalesce(sum(p.amount), 0) as minor from ledger_posting p
        join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
        where a.deal_id = d.id and j.kind in ('funding', 'charge')) came
      cross join lateral (select coalesce(sum(balance), 0) as minor from ledger_account where deal_id = d.id) held
      cross join lateral (select coalesce(sum(p.amount), 0) as minor from ledger_posting p
        join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
        where j.deal_id = d.id and j.kind = 'settlement' and ((a.kind = 'member_payable' and a.member_id = d.seller_id)
          or (a.kind = 'buyer_refundable' and a.member_id = d.buyer_id) or a.kind = 'fee_income')) went
      cross join lateral (select coalesce(sum(s.minor + s.rest_minor), 0) as minor from loss_share s
        where s.deal_id = d.id and s.account_kind = 'escrow') charged_back
      where came.minor <> held.minor + went.minor + charged_back.minor`,
  },
  {
    name: 'a part ends once',
    sentence:
      'Each part of a deal ends once at most. Money paid for a part is settled or charged back once, when the part ends.',
    todo: whatToDo.deal,
    broken: sql`
      select 'Part ' || part || ' of deal ' || deal_id || ' ended ' || count(*) || ' times instead of once.' as problem
      from deal_event where to_state in (${endStates}) and from_state not in (${endStates}) group by deal_id, part having count(*) > 1
      union all
      select 'Part ' || part.part || ' of deal ' || part.deal_id || ' is marked ' || ${quoted(sql`part.state`)} || ', but was settled ' || settled.times || ' times.'
      from deal_part part
      cross join lateral (select count(*) as times from ledger_journal
        where kind = 'settlement' and deal_id = part.deal_id and part = part.part) settled
      cross join lateral (select count(*) as times from deal_event
        where deal_id = part.deal_id and part = part.part and event = 'fund') paid
      cross join lateral (select count(*) as times from loss_share
        where deal_id = part.deal_id and part = part.part and account_kind = 'escrow') charged_back
      where settled.times + charged_back.times <> case when part.state in (${holding}) then 0 else paid.times end`,
  },
  {
    name: 'the history is of the machine',
    sentence:
      'Each part of a deal got from draft to its present state only by allowed steps. Each step was taken by a side that may take it, and moved the right money.',
    todo: whatToDo.deal,
    broken: sql`
      select 'Step ' || e.number || ' of part ' || e.part || ' of deal ' || e.deal_id || ' is a step that the rules of deals do not allow, or its journal is of the wrong kind.' as problem
      from deal_event e left join (values ${allowedSteps}) allowed (event, from_state, to_state, party, money)
        using (event, from_state, to_state, party)
      left join ledger_journal j on j.id = e.journal_id
      where allowed.event is null or j.kind is distinct from ${expectedJournalKind}
        or (j.id is not null and (j.deal_id <> e.deal_id or (j.kind in ('settlement', 'loss_borne') and j.part <> e.part)))
      union all
      select 'Step ' || e.number || ' of part ' || e.part || ' of deal ' || e.deal_id || ' is recorded as a step of the ' || e.party || ', but ' || e.actor || ' took it.'
      from deal_event e join deal d on d.id = e.deal_id
      where not case e.party when 'buyer' then e.actor = 'member ' || d.buyer_id when 'seller' then e.actor = 'member ' || d.seller_id
        when 'clock' then e.actor like 'job %' else e.actor like e.party || ' %' end
      union all
      select 'Part ' || part.part || ' of deal ' || part.deal_id || ' is marked ' || ${quoted(sql`part.state`)} || ', but its history ends at ' || ${quoted(sql`history.last`)} || ' or has a gap.' from deal_part part
      cross join lateral (select count(*) as steps, bool_and(goes_on) as goes_on,
          coalesce((array_agg(to_state order by number desc))[1], 'draft') as last from (
        select number, to_state, from_state = lag(to_state, 1, 'draft') over (order by number)
          and number = row_number() over (order by number) as goes_on
        from deal_event where deal_id = part.deal_id and part = part.part) steps) history
      where history.steps <> part.version or history.last <> part.state or not history.goes_on`,
  },
];
