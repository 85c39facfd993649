import { sql, type RawBuilder } from 'kysely';
import { mayBeBelowZero } from './account.kinds.ts';

/** What is always so: a query for where it is not, each row of it a `problem` in words. */
export type Invariant = { name: string; says: string; broken: RawBuilder<{ problem: string }> };

const noneBelow = mayBeBelowZero;

/** Of the books alone; `src/domain/deals/` has those of the deals. Each is proven in `ledger.invariants.test.ts` by breaking it. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'journals balance',
    says: 'Each journal has at least two postings, and they add up to zero in each currency.',
    broken: sql`
      select 'Journal ' || j.id || ' does not balance.' as problem
      from ledger_journal j left join ledger_posting p on p.journal_id = j.id left join ledger_account a on a.id = p.account_id
      group by j.id, a.currency having coalesce(sum(p.amount), 1) <> 0
      union all
      select 'Journal ' || j.id || ' has less than two postings.' from ledger_journal j
      where (select count(*) from ledger_posting p where p.journal_id = j.id) < 2`,
  },
  {
    name: 'the whole balances',
    says: 'In each currency the balances of all accounts add up to zero.',
    broken: sql`
      select 'All accounts in ' || currency || ' have ' || sum(balance) || ' together.' as problem
      from ledger_account group by currency having sum(balance) <> 0`,
  },
  {
    name: 'balances are sums',
    says: 'The balance of each account equals the sum of its postings. The postings are numbered without a gap, and each shows the balance after it.',
    broken: sql`
      select 'Account ' || a.id || ' says ' || a.balance || ' after ' || a.postings || ' postings, which is not so.' as problem
      from ledger_account a left join ledger_posting p on p.account_id = a.id
      group by a.id having coalesce(sum(p.amount), 0) <> a.balance or count(p.number) <> a.postings
        or coalesce(max(p.number), 0) <> a.postings
      union all
      select 'Posting ' || number || ' of account ' || account_id || ' says that ' || balance_after || ' was there after it.'
      from (select account_id, number, balance_after,
        sum(amount) over (partition by account_id order by number) as so_far from ledger_posting) p
      where so_far <> balance_after`,
  },
  {
    name: 'never below zero',
    says: 'No account of held, owed or earned money is below zero, or ever was.',
    broken: sql`
      select 'Account ' || id || ' (' || kind || ') is below zero.' as problem from ledger_account
      where balance < 0 and kind not in (${sql.join(noneBelow)})
      union all
      select 'Account ' || a.id || ' (' || a.kind || ') was below zero after its posting ' || p.number || '.'
      from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.balance_after < 0 and a.kind not in (${sql.join(noneBelow)})`,
  },
  {
    name: 'every journal is in the chain',
    says: 'Each journal has exactly one link in the chain of seals, and each link has its journal.',
    broken: sql`
      select 'Journal ' || j.id || ' is not in the chain.' as problem
      from ledger_journal j left join ledger_link l on l.journal_id = j.id where l.journal_id is null`,
  },
  {
    name: 'a key is one journal',
    says: 'Each order to move money has its own key, and exactly one journal with that key.',
    broken: sql`
      select 'The key ' || key || ' is of ' || count(*) || ' journals.' as problem
      from ledger_journal group by key having count(*) > 1`,
  },
  {
    name: 'a provider’s money once',
    says: 'Each amount that a provider received or sent is booked once, with the provider’s reference.',
    broken: sql`
      select 'The ' || kind || ' ' || reference || ' of ' || provider || ' is booked ' || count(*) || ' times.' as problem
      from ledger_journal where kind <> 'reversal' and reference is not null
      group by provider, reference, kind having count(*) > 1
      union all
      select 'Journal ' || p.journal_id || ' moves money at ' || a.provider || ' without its reference.'
      from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
      where a.provider is not null and (j.reference is null or j.provider <> a.provider)`,
  },
  {
    name: 'a deal’s money is its own',
    says: 'The money held for a deal changes only by journals of that deal, and each of them balances.',
    broken: sql`
      select 'Journal ' || p.journal_id || ' moves what is held for deal ' || a.deal_id || ', and is not of it.' as problem
      from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
      where a.deal_id is not null and j.deal_id is distinct from a.deal_id`,
  },
  {
    name: 'undone once, and wholly',
    says: 'A reversal undoes exactly the postings of its journal, and no journal is reversed twice.',
    broken: sql`
      select 'Journal ' || j.id || ' does not undo journal ' || j.reverses_id || '.' as problem
      from ledger_journal j
      left join lateral (select coalesce(sum(abs(amount)), 0) as size, count(*) as postings from ledger_posting
        where journal_id = j.reverses_id) done on true
      left join lateral (select coalesce(sum(abs(mine.amount)), 0) as size, count(*) as postings from ledger_posting mine
        join ledger_posting theirs on theirs.journal_id = j.reverses_id and theirs.account_id = mine.account_id
          and theirs.amount = -mine.amount where mine.journal_id = j.id) undone on true
      where j.reverses_id is not null and (done.size <> undone.size or done.postings <> undone.postings)
      union all
      select 'Journal ' || reverses_id || ' is undone ' || count(*) || ' times.'
      from ledger_journal where reverses_id is not null group by reverses_id having count(*) > 1`,
  },
];

/** How much of what one of them finds is told. */
export const mostTold = 20;
