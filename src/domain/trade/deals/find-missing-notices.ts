import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { noticesOfStep } from './deal.notices.ts';
import { dealTransitions } from '../deal-terms/deal.states.ts';
import { whatToDo } from '#domain/values/problem-text.ts';

/** In these states all parts take a step together, and the notice is about the first part. */
const beforePayment = sql.join(['draft', 'proposed', 'agreed'].map((state) => sql.lit(state)));
/** The notices that each step of a deal needs, by the party that took the step. */
const neededNotices = sql.join(
  dealTransitions.flatMap((transition) =>
    transition.by.flatMap((party) =>
      noticesOfStep(transition, party).map(
        ({ to, news }) =>
          sql`(${sql.join([transition.event, transition.from, party, to, news].map((one) => sql.lit(one)))})`,
      ),
    ),
  ),
);

export const noticeInvariants: readonly Invariant[] = [
  {
    name: 'what happened is told',
    sentence:
      'Each step of a deal has a notice to each person whom it concerns. Each e-mail of a notice is sent, waits to be sent, or is shown as failed.',
    todo: whatToDo.notice,
    broken: sql`
      select 'The ' || needed.side || ' has no notice of step ' || e.number || ' of part ' || e.part || ' of deal ' || e.deal_id || '.' as problem
      from deal_event e join (values ${neededNotices}) needed (event, from_state, party, side, news) using (event, from_state, party)
      where (e.from_state not in (${beforePayment}) or e.part = 1) and not exists (
        select from deal_notice t where t.deal_id = e.deal_id and t.part = e.part and t.number = e.number and t.clock is null
          and t.side = needed.side and t.news = needed.news)
      union all
      select 'Mail ' || m.id || ' about deal ' || t.deal_id || ' has waited to be sent for more than a week.'
      from deal_notice t join mail m on m.id = t.mail_id
      where m.last_event = 'queued' and m.held_until is null
        and coalesce(m.queued_at, m.created_at) < clock_timestamp() - interval '8 days'
      union all
      select 'Mail ' || m.id || ' is filed as a notice about deal ' || t.deal_id || ', but is about something else.'
      from deal_notice t join mail m on m.id = t.mail_id
      where m.template <> 'deal-told' or m.props ->> 'news' <> t.news`,
  },
];
