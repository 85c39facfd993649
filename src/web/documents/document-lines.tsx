import type { ReactNode } from 'react';
import { amountInWords } from '#domain/trade/documents/amount-in-words.view.ts';
import type { Document } from '#domain/trade/documents/document.view.ts';
import { classes } from '#ui/classes.ts';
import { Table, type Column } from '#ui/table.tsx';
import { linesInColumns, vatText, type ShownLine, type ShownLines } from './document-words.ts';

/** A part of a document, under its heading. */
export function DocumentPart({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className={classes('border-t-2 border-ink pt-3', className)}>
      <h2 className="text-18">{title}</h2>
      {children}
    </section>
  );
}

/** The lines of a document, with the total in words. */
export function DocumentLines({ document }: { document: Document }) {
  const { total } = document;
  const shown = linesInColumns(document);
  const vat = vatText(document);
  return (
    <DocumentPart title="Items" className="mt-8">
      <Table caption="Items" hideCaption columns={columnsOf(shown)} rows={shown.rows} rowKey={({ text }) => text} />
      <p className="flex justify-between gap-x-6 border-t-2 border-ink py-2.5 font-display font-bold tablet:text-18">
        <span>{shown.total.text}</span>
        <span className="whitespace-nowrap">{shown.total.amount}</span>
      </p>
      <p className="wrap-anywhere">{`${amountInWords(total)}.`}</p>
      {vat ? <p className="text-quiet">{vat}</p> : null}
    </DocumentPart>
  );
}

const counted: Column<ShownLine>[] = [
  { key: 'quantity', head: 'Quantity', numeric: true, cell: ({ quantity }) => quantity },
  { key: 'unit', head: 'Unit', cell: ({ unit }) => unit },
  { key: 'price', head: 'Price', numeric: true, cell: ({ price }) => price },
];

/** Lines without a count have only a text and an amount. */
function columnsOf({ isCounted }: ShownLines): Column<ShownLine>[] {
  return [
    { key: 'text', head: 'What', names: true, cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
    ...(isCounted ? counted : []),
    { key: 'amount', head: 'Amount', numeric: true, cell: ({ amount }) => amount },
  ];
}
