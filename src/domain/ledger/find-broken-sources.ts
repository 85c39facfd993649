import { sql } from 'kysely';
import type { Invariant } from './ledger.invariants.ts';

/** Of journals and the rows that they come from. Each is proven in `tampered-books.test.ts` by breaking it. */
export const sourceInvariants: readonly Invariant[] = [
  {
    name: 'a journal moves what its source says',
    says: 'Each journal names its source record, and uses only the accounts and amounts that its kind and that record allow.',
    broken: sql`
      select fault as problem from ledger_journal j cross join lateral journal_fault(j) fault where fault is not null`,
  },
  {
    name: 'a source is booked once',
    says: 'Each source record and step has exactly one journal.',
    broken: sql`
      select 'The step ' || step || ' of ' || kind || ' ' || id || ' has ' || count(*) || ' journals.' as problem
      from ledger_source group by kind, id, step having count(*) > 1
      union all
      select 'Journal ' || s.journal_id || ' is gone, and its source ' || s.kind || ' ' || s.id || ' is not.'
      from ledger_source s left join ledger_journal j on j.id = s.journal_id where j.id is null`,
  },
];
