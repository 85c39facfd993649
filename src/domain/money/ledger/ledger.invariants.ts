import { sql, type RawBuilder } from 'kysely';
import { mayBeBelowZero } from './account.kinds.ts';
import { amountIn, bookedBy, whatToDo } from '#domain/values/problem-text.ts';

/** A rule of the money: its sentence, what staff do when it is broken, and a query that returns each problem. */
export type Invariant = { name: string; sentence: string; todo: string; broken: RawBuilder<{ problem: string }> };

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'journals balance',
    sentence: 'Each journal has at least two postings, and they add up to zero in each currency.',
    todo: whatToDo.books,
    broken: sql`
      select 'Journal ' || j.id || ' does not balance: its postings add up to ' || ${amountIn(sql`sum(p.amount)`, sql`a.currency`)} || '.' as problem
      from ledger_journal j left join ledger_posting p on p.journal_id = j.id left join ledger_account a on a.id = p.account_id
      group by j.id, a.currency having sum(p.amount) <> 0
      union all
      select 'Journal ' || j.id || ' has fewer than two postings.' from ledger_journal j
      where (select count(*) from ledger_posting p where p.journal_id = j.id) < 2`,
  },
  {
    name: 'the whole balances',
    sentence: 'In each currency the balances of all accounts add up to zero.',
    todo: whatToDo.books,
    broken: sql`
      select 'All accounts in ' || currency || ' add up to ' || ${amountIn(sql`sum(balance)`, sql`currency`)} || ' instead of zero.' as problem
      from ledger_account group by currency having sum(balance) <> 0`,
  },
  {
    name: 'balances are sums',
    sentence:
      'The balance of each account equals the sum of its postings. The postings are numbered without a gap, and each shows the balance after it.',
    todo: whatToDo.books,
    broken: sql`
      select 'Account ' || a.id || ' of the books shows ' || ${amountIn(sql`a.balance`, sql`a.currency`)} || ' after ' || a.postings || ' postings, but its ' || count(p.number)
        || ' postings add up to ' || ${amountIn(sql`sum(p.amount)`, sql`a.currency`)} || ' or are not numbered without a gap.' as problem
      from ledger_account a left join ledger_posting p on p.account_id = a.id
      group by a.id having coalesce(sum(p.amount), 0) <> a.balance or count(p.number) <> a.postings
        or coalesce(max(p.number), 0) <> a.postings
      union all
      select 'Posting ' || number || ' of account ' || account_id || ' of the books shows a balance of ' || ${amountIn(sql`balance_after`, sql`p.currency`)} || ', but the postings up to it add up to '
        || ${amountIn(sql`so_far`, sql`p.currency`)} || '.'
      from (select account_id, number, balance_after, currency,
        sum(amount) over (partition by account_id order by number) as so_far from ledger_posting join ledger_account a on a.id = account_id) p
      where so_far <> balance_after`,
  },
  {
    name: 'never below zero',
    sentence: 'No account of held, owed or earned money is below zero, or ever was.',
    todo: whatToDo.books,
    broken: sql`
      select 'Account ' || id || ' of the books (' || replace(kind, '_', ' ') || ') is below zero: ' || ${amountIn(sql`balance`, sql`currency`)} || '.' as problem from ledger_account
      where balance < 0 and kind not in (${sql.join(mayBeBelowZero)})
      union all
      select 'Account ' || a.id || ' of the books (' || replace(a.kind, '_', ' ') || ') was below zero after its posting ' || p.number || ': '
        || ${amountIn(sql`p.balance_after`, sql`a.currency`)} || '.'
      from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.balance_after < 0 and a.kind not in (${sql.join(mayBeBelowZero)})`,
  },
  {
    name: 'every journal is in the chain',
    sentence: 'Each journal has exactly one link in the chain of journals, and each link has its journal.',
    todo: whatToDo.books,
    broken: sql`
      select 'Journal ' || j.id || ' of ' || ${bookedBy(sql`j.id`)} || ' has no link in the chain of journals.' as problem
      from ledger_journal j left join ledger_link l on l.journal_id = j.id where l.journal_id is null`,
  },
  {
    name: 'a key is one journal',
    sentence: 'Each instruction to move money has a key of its own, and no two journals have the same key.',
    todo: whatToDo.books,
    broken: sql`
      select 'The key ' || key || ' has ' || count(*) || ' journals instead of one.' as problem
      from ledger_journal group by key having count(*) > 1`,
  },
  {
    name: 'a provider’s money once',
    sentence: 'Each amount that a provider received or sent is booked once, with the provider’s reference.',
    todo: whatToDo.books,
    broken: sql`
      select 'The ' || replace(kind, '_', ' ') || ' ' || reference || ' of ' || provider || ' is booked ' || count(*) || ' times instead of once.' as problem
      from ledger_journal where kind <> 'reversal' and reference is not null
      group by provider, reference, kind having count(*) > 1
      union all
      select 'Journal ' || p.journal_id || ' books ' || ${amountIn(sql`p.amount`, sql`a.currency`)} || ' at ' || a.provider || ' without the reference of ' || a.provider || '.'
      from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
      where a.provider is not null and (j.reference is null or j.provider <> a.provider)`,
  },
  {
    name: 'a deal’s money is its own',
    sentence: 'The money held for a deal changes only by journals of that deal, and each of them balances.',
    todo: whatToDo.books,
    broken: sql`
      select 'Journal ' || p.journal_id || ' changes the money held for deal ' || a.deal_id || ' by ' || ${amountIn(sql`p.amount`, sql`a.currency`)} || ', but does not belong to that deal.' as problem
      from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
      where a.deal_id is not null and j.deal_id is distinct from a.deal_id`,
  },
  {
    name: 'undone once, and wholly',
    sentence: 'A reversal undoes exactly the postings of its journal, and no journal is reversed twice.',
    todo: whatToDo.books,
    broken: sql`
      select 'Journal ' || j.id || ' does not reverse journal ' || j.reverses_id || ' of ' || ${bookedBy(sql`j.reverses_id`)} || ' exactly.' as problem
      from ledger_journal j
      left join lateral (select coalesce(sum(abs(amount)), 0) as size, count(*) as postings from ledger_posting
        where journal_id = j.reverses_id) done on true
      left join lateral (select coalesce(sum(abs(reversing.amount)), 0) as size, count(*) as postings from ledger_posting reversing
        join ledger_posting original on original.journal_id = j.reverses_id and original.account_id = reversing.account_id
          and original.amount = -reversing.amount where reversing.journal_id = j.id) undone on true
      where j.reverses_id is not null and (done.size <> undone.size or done.postings <> undone.postings)
      union all
      select 'Journal ' || reverses_id || ' is reversed ' || count(*) || ' times instead of once.'
      from ledger_journal where reverses_id is not null group by reverses_id having count(*) > 1`,
  },
];

export const mostProblemsShown = 20;
