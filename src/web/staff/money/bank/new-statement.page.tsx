import { link } from '#content/link.ts';
import type { StatementFault } from '#domain/money/bank-statements/check-statement.ts';
import { mostFaultsShown, mostStatementBytes } from '#domain/money/bank-statements/statement.rules.ts';
import { type saveStatementSchema, statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Table, type Column } from '#ui/table.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';

type NewStatementProps = { form: FormOf<typeof saveStatementSchema>; faults: readonly StatementFault[] };

/** The form for a bank statement. A file with mistakes is not saved; the page lists every mistake. */
export function NewStatementPage({ form, faults }: NewStatementProps) {
  return (
    <>
      <div className="max-w-160">
        <h1 className="text-22">Add a bank statement</h1>
        <p className="mt-2 mb-6 text-quiet">
          Use the CSV file that the bank gives you. We look for the payment, the payout or the file of payouts behind
          each line, and book nothing. Days may overlap: each line is saved once.
        </p>
        <FormFrame
          form={form}
          action={link('newBankStatement')}
          withFile
          noDraft
          busyText="Reading the file..."
          offlineText="Network error. Please try again."
        >
          {faults.length > 0 ? <Faults faults={faults} /> : null}
          <Fields fields={form.fields} only={['account', 'currency']} />
          <FileField
            field={form.fields.file}
            accept=".csv,.tsv,.txt,text/csv"
            most={{ bytes: mostStatementBytes, message: statementTexts.tooLarge }}
          />
          <div className="flex flex-wrap gap-3">
            <Button>Add the statement</Button>
            <ButtonLink kind="secondary" href={link('bankStatementTemplate')}>
              Get the template
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
      <Columns />
    </>
  );
}

function Faults({ faults }: { faults: readonly StatementFault[] }) {
  const shown = faults.slice(0, mostFaultsShown).map((fault, place) => ({ ...fault, place }));
  const notShown = faults.length - shown.length;
  return (
    <section aria-labelledby="mistakes">
      <h2 id="mistakes" className="text-18">
        {faults.length === 1 ? '1 mistake' : `${faults.length.toLocaleString('en-NG')} mistakes`}
      </h2>
      <Table
        caption="Mistakes"
        hideCaption
        columns={faultColumns}
        rows={shown}
        rowKey={({ place }) => String(place)}
        cards="tall"
      />
      {notShown > 0 ? (
        <p className="mt-3 text-quiet">{`And ${notShown.toLocaleString('en-NG')} more further down in the file.`}</p>
      ) : null}
    </section>
  );
}

const faultColumns: Column<StatementFault & { place: number }>[] = [
  { head: 'Line', names: true, short: true, card: 'what', cell: ({ line }) => `Line ${line}` },
  { head: 'Column', short: true, card: 'amount', cell: ({ column }) => column },
  {
    head: 'What the file says',
    card: 'who',
    cell: ({ value }) => <span className="wrap-anywhere">{value || 'Nothing'}</span>,
  },
  { head: 'What is wrong', card: 'more', share: 'wide', cell: ({ message }) => message },
];

function Columns() {
  return (
    <section aria-labelledby="columns" className="mt-10 max-w-160 border-t-2 border-ink pt-4">
      <h2 id="columns" className="text-18">
        The columns
      </h2>
      <p className="mt-2">
        <b>Needed:</b> Date, and Debit and Credit or one Amount.
      </p>
      <p className="mt-2">
        <b>If they are there:</b> Narration, Reference, Type (DR or CR), Balance, Currency.
      </p>
      <p className="mt-2 text-quiet">
        They can be in any order, and the names that banks use are understood: Value Date, Remarks, Withdrawals, Money
        in. Lines above the headings are not read. Dates are written day first.
      </p>
    </section>
  );
}
