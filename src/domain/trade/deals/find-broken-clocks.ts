import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { quoted, whatToDo } from '#domain/values/problem-text.ts';

export const clockInvariants: readonly Invariant[] = [
  {
    name: 'no deadline comes early',
    sentence:
      'No deadline of a deal is earlier than the terms and the history of the deal say, and no step of a deadline was taken before that deadline.',
    todo: whatToDo.deal,
    broken: sql`
      select 'The deadline ' || ${quoted(sql`c.kind`)} || ' of part ' || c.part || ' of deal ' || c.deal_id || ' is earlier than its terms and its history allow.' as problem
      from deal_clock c cross join lateral last_step(c.deal_id, c.part) begun left join clock_kinds() k on k.kind = c.kind
      where c.fires is distinct from k.fires or (c.due_at >= clock_not_before(begun, c.kind, business_now())) is not true
      union all
      select 'Step ' || e.number || ' of part ' || e.part || ' of deal ' || e.deal_id || ' was taken by a deadline that was not due yet.'
      from deal_event e where e.party = 'clock' and not clock_step_is_due(e)`,
  },
];
