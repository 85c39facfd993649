import { sql } from 'kysely';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { accountIdOf, type PersonData } from '#domain/acting/requests/person-data.ts';

type Content = { kind: keyof typeof titles; currency: string; balance: string; postings: string };

const titles = {
  member_available: 'Your AgbonPay balance',
  member_payable: 'Money to be paid out to you',
  buyer_refundable: 'Money to be paid back to you',
  payout_preparation: 'Money that we prepare to send to your bank',
  receivable: 'What you owe us',
};

const nothing = { deleted: 0, anonymised: 0 };

/** The books have a member's number and no name, so they stay. A member with money here cannot leave. */
export const balanceData: PersonData = {
  kind: 'balances',
  tables: ['ledger_account'],
  about: (person) => sql`
    select coalesce(max(journal.at), now()) as written_at, jsonb_build_object('kind', account.kind,
      'currency', account.currency, 'balance', account.balance::text, 'postings', account.postings::text) as content
    from ledger_account account
    left join ledger_posting last on last.account_id = account.id and last.number = account.postings
    left join ledger_journal journal on journal.id = last.journal_id
    where account.member_id in (${accountIdOf(person)}) group by account.id`,
  describe: ({ kind, currency: code, balance, postings }: Content) => ({
    title: titles[kind],
    answers: [
      { label: 'Balance', value: shownAmount({ minor: BigInt(balance), currency: currency(code) }) },
      { label: 'Number of movements', value: postings },
    ],
  }),
  holds: sql`select member_id, 'We hold money of yours, which has to reach your bank account first. The page ‘Payments’ shows it.' as reason
    from ledger_account where member_id is not null and balance > 0`,
  erase: () => Promise.resolve(nothing),
  retire: () => Promise.resolve(nothing),
};
