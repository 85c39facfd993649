import { sql } from 'kysely';
import { whatToDo } from '#domain/values/problem-text.ts';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';

export const proposalInvariants: readonly Invariant[] = [
  {
    name: 'both sides agreed to the sum',
    sentence:
      'Each part in dispute that its two sides settled was divided exactly as one of them proposed and the other then accepted.',
    todo: whatToDo.deal,
    broken: sql`
      select 'Part ' || e.part || ' of deal ' || e.deal_id || ' was divided in another way than its two sides agreed.' as problem
      from deal_event e join deal_part part on part.deal_id = e.deal_id and part.part = e.part
      cross join lateral standing_split(e.deal_id, e.part, e.number) stands
      where e.event = 'accept_split' and (stands.side <> e.party and stands.sellers_minor = part.sellers_minor) is not true
      union all
      select 'Step ' || e.number || ' of part ' || e.part || ' of deal ' || e.deal_id || ' proposed nothing.' from deal_event e
      where e.event = 'propose_split' and not exists (select from deal_split_proposal p
        where p.deal_id = e.deal_id and p.part = e.part and p.number = e.number and p.side = e.party)`,
  },
];
