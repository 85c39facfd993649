import { sql } from 'kysely';
import type { Invariant } from './ledger.invariants.ts';
import { bookedBy, quoted, whatToDo } from '#domain/values/problem-text.ts';

export const sourceInvariants: readonly Invariant[] = [
  {
    name: 'a journal moves what its source says',
    sentence:
      'Each journal names its source record, and uses only the accounts and amounts that its kind and that record allow.',
    todo: whatToDo.books,
    broken: sql`
      select replace(fault, '_', ' ') || ' It books ' || ${bookedBy(sql`j.id`)} || '.' as problem from ledger_journal j cross join lateral journal_fault(j) fault where fault is not null`,
  },
  {
    name: 'a source is booked once',
    sentence: 'Each source record and step has exactly one journal.',
    todo: whatToDo.books,
    broken: sql`
      select 'The step ' || ${quoted(sql`step`)} || ' of the ' || replace(kind, '_', ' ') || ' ' || id || ' has ' || count(*) || ' journals instead of one.' as problem
      from ledger_source group by kind, id, step having count(*) > 1
      union all
      select 'Journal ' || s.journal_id || ' was removed, but its source record (' || replace(s.kind, '_', ' ') || ' ' || s.id || ') is there.'
      from ledger_source s left join ledger_journal j on j.id = s.journal_id where j.id is null`,
  },
];
