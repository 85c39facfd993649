import { link } from '#content/link.ts';
import type { DifferenceSum } from '#domain/money/bank-statements/find-differences.ts';
import {
  differenceAgeLabels,
  differenceAges,
  type DifferenceAge,
} from '#domain/money/bank-statements/statement.options.ts';
import { shownAmount, type Currency } from '#domain/values/currency.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Tabs } from '#ui/tabs.tsx';

type Side = DifferenceSum['side'];
type Row = { age: DifferenceAge; bank: DifferenceSum | undefined; books: DifferenceSum | undefined };

/** How much is open on each side by age and currency, and which side the list below shows. */
export function OpenSums({ sums, side }: { sums: readonly DifferenceSum[]; side: Side }) {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  const countOf = (wanted: Side) => {
    const ofSide = sums.filter((sum) => sum.side === wanted);
    return ofSide.reduce((total, { count }) => total + count, 0).toLocaleString('en-NG');
  };
  return (
    <>
      {currencies.map((currency) => (
        <section key={currency} className="mt-4" aria-label={`Open in ${currency}`}>
          <Table
            caption={`Open in ${currency}`}
            columns={columnsOf(currency)}
            rows={rowsOf(sums, currency)}
            rowKey={({ age }) => age}
            dense
          />
        </section>
      ))}
      {currencies.length === 0 ? (
        <p className="py-4 text-quiet">The bank and our books agree on all days that statements cover.</p>
      ) : null}
      <div className="mt-6">
        <Tabs
          label="Which side"
          tabs={[
            {
              label: 'At the bank, not in our books',
              href: link('bankDifferences'),
              count: countOf('bank'),
              current: side === 'bank',
            },
            {
              label: 'In our books, not at the bank',
              href: link('bankDifferences', {}, { side: 'books' }),
              count: countOf('books'),
              current: side === 'books',
            },
          ]}
        />
      </div>
    </>
  );
}

function rowsOf(sums: readonly DifferenceSum[], currency: Currency): Row[] {
  const sumOf = (age: DifferenceAge, side: Side) =>
    sums.find((sum) => sum.currency === currency && sum.age === age && sum.side === side);
  return differenceAges
    .map((age) => ({ age, bank: sumOf(age, 'bank'), books: sumOf(age, 'books') }))
    .filter(({ bank, books }) => bank ?? books);
}

function columnsOf(currency: Currency): Column<Row>[] {
  const cell = (sum: DifferenceSum | undefined, side: Side) =>
    sum ? (
      <TextLink href={link('bankDifferences', {}, { ...(side === 'books' && { side }), age: sum.age, currency })}>
        {sumText(sum)}
      </TextLink>
    ) : (
      '–'
    );
  return [
    { head: 'Open for', names: true, short: true, cell: ({ age }) => differenceAgeLabels[age] },
    { head: 'Only at the bank', cell: ({ bank }) => cell(bank, 'bank') },
    { head: 'Only in our books', cell: ({ books }) => cell(books, 'books') },
  ];
}

/** '3: ₦500 in, ₦20 out'. Money in and money out are never offset. */
function sumText({ count, currency, in: cameIn, out: wentOut }: DifferenceSum): string {
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  const sides = [...(cameIn > 0n ? [`${shown(cameIn)} in`] : []), ...(wentOut > 0n ? [`${shown(wentOut)} out`] : [])];
  return `${count.toLocaleString('en-NG')}: ${sides.join(', ')}`;
}
