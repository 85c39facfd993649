import type { ReactNode } from 'react';
import { shownAmount } from '#domain/values/currency.ts';
import type { Books, AccountKindSum } from '#domain/money/ledger/find-books.ts';
import { link } from '#content/link.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../../parts/press-button.tsx';
import { kindSumLabels } from '../account-words.ts';
import { BookRules, type BookRule } from './rules.tsx';

type BooksProps = {
  books: Books;
  rules: readonly BookRule[];
  mayVerify: boolean;
  isRequested: boolean;
  problem: string | undefined;
  banner: ReactNode;
};

/** Whether the books balance, the balance of each kind of account, and the rules of the books. */
export function BooksPage({ books, rules, mayVerify, isRequested, problem, banner }: BooksProps) {
  const { last, journals, sums } = books;
  const hasProblems = last !== undefined && last.problems.length > 0;
  return (
    <>
      <h1 className="text-22">Books</h1>
      <div className="my-3 grid gap-3 empty:hidden">
        {banner}
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {isRequested ? (
          <Banner tone="info">The books are being verified. Load this page again in a moment.</Banner>
        ) : null}
      </div>
      <LastVerification last={last} journals={journals} mayVerify={mayVerify} />
      <p className="mt-3 text-14">
        <TextLink href={link('escrowAssurance')}>The public page about the last verification</TextLink>
      </p>
      {hasProblems ? <BookRules last={last} rules={rules} /> : null}
      <section aria-labelledby="sums-head" className="mt-8">
        <h2 id="sums-head" className="text-18">
          Balances
        </h2>
        <p className="mt-1 max-w-[60ch] text-14 text-quiet">
          Money at a provider is owed to us, so it is shown below zero. In each currency all balances add up to zero.
        </p>
        <Table
          caption="Balances"
          hideCaption
          columns={columns}
          rows={sums}
          rowKey={({ kind, currency, provider }) => `${kind} ${currency} ${provider ?? ''}`}
          cards
          empty={<p className="py-6 text-quiet">No balances yet. They appear with the first payment.</p>}
        />
      </section>
      {hasProblems ? null : <BookRules last={last} rules={rules} />}
    </>
  );
}

function LastVerification({ last, journals, mayVerify }: Pick<Books, 'last' | 'journals'> & { mayVerify: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-3">
      {last ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={last.problems.length === 0 ? 'good' : 'bad'}>
            {last.problems.length === 0 ? 'The books balance' : 'The books do not balance'}
          </Badge>
          <span className="text-quiet">
            {`Verified on ${shownDate(last.at)}, ${shownTime(last.at)}: ${verifiedText(last.position, journals)}.`}
          </span>
        </p>
      ) : (
        <p>The books have not been verified yet. A job verifies them each night.</p>
      )}
      {mayVerify ? (
        <PressButton action={link('booksVerification')} about="the books">
          Verify now
        </PressButton>
      ) : null}
    </div>
  );
}

function verifiedText(verified: bigint, journals: bigint): string {
  if (verified === journals) return `all ${counted(journals)}`;
  return `${counted(verified)} of ${journals.toLocaleString('en-NG')} so far`;
}

function counted(journals: bigint): string {
  return journals === 1n ? '1 journal' : `${journals.toLocaleString('en-NG')} journals`;
}

const columns: Column<AccountKindSum>[] = [
  {
    head: 'What',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ kind, provider, accountId }) => {
      const text = `${kindSumLabels[kind]}${provider ? `, ${provider}` : ''}`;
      return accountId === undefined ? (
        text
      ) : (
        <TextLink href={link('booksAccount', { accountId: String(accountId) })}>{text}</TextLink>
      );
    },
  },
  { head: 'Accounts', numeric: true, cell: ({ accounts }) => accounts.toLocaleString('en-NG') },
  { head: 'Currency', short: true, card: 'who', cell: ({ currency }) => currency },
  { head: 'Balance', numeric: true, card: 'amount', cell: ({ minor, currency }) => shownAmount({ minor, currency }) },
];
