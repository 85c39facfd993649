import { link } from '#content/link.ts';
import type { OwnImport } from '#domain/trade/listings/import/find-import.ts';
import { perUnit, quantityText } from '#domain/trade/listings/listing.options.ts';
import type { beginImportSchema } from '#domain/trade/listings/import/import.schema.ts';
import type { SampleLine } from '#domain/trade/listings/import/import.view.ts';
import { naira } from '#domain/values/money.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { Table } from '#ui/table.tsx';
import { TermsField, type TradeNeeds, UnlessRefused } from '../../trade/why-not-trade.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { ImportFigures } from './import-figures.tsx';
import { countedText, linesText, listingsText } from './import-words.ts';

type DecisionProps = TradeNeeds & { file: OwnImport; form: FormOf<typeof beginImportSchema> };

const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows letters',
};
const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

export function ImportDecision({ file, form, asksTerms, whyNot }: DecisionProps) {
  const { all_lines, wrong_lines, known_lines, repeated_lines, reading } = file;
  const newLines = all_lines - wrong_lines - known_lines - repeated_lines;
  return (
    <>
      <p className="mt-1 text-14 text-quiet">
        {`Read as ${encodings[reading.encoding]}, separated by ${delimiterNames[reading.delimiter]}. Nothing is listed yet.`}
      </p>
      <ImportFigures
        figures={[
          { term: 'New', value: newLines },
          { term: 'Listed already', value: known_lines, href: '#known' },
          { term: 'Twice in this file', value: repeated_lines, href: '#known' },
          { term: 'With mistakes', value: wrong_lines, isBad: true, href: '#mistakes' },
        ]}
      />
      {reading.unread.length > 0 ? (
        <p className="mt-4 wrap-anywhere text-quiet">
          {reading.unread.length === 1 ? 'This column was' : 'These columns were'} ignored: {reading.unread.join(', ')}.
        </p>
      ) : null}
      {wrong_lines === all_lines ? (
        <NoCorrectLine />
      ) : (
        <UnlessRefused whyNot={whyNot} form={form}>
          <Decide file={file} form={form} asksTerms={asksTerms} newLines={newLines} />
        </UnlessRefused>
      )}
      {file.sample.length > 0 ? <Sample rows={file.sample} /> : null}
    </>
  );
}

function NoCorrectLine() {
  return (
    <div className="mt-6">
      <Banner
        tone="error"
        title="No line can be added yet"
        actions={<ButtonLink href={link('productImports')}>Send a corrected file</ButtonLink>}
      >
        Correct the mistakes below in your file, then send it again. Nothing was listed.
      </Banner>
    </div>
  );
}

function Decide({ file, form, asksTerms, newLines }: Omit<DecisionProps, 'whyNot'> & { newLines: number }) {
  const { wrong_lines, known_lines, repeated_lines } = file;
  const importId = String(file.id);
  const known = known_lines + repeated_lines;
  return (
    <div className="mt-6 max-w-160">
      <FormFrame noDraft form={form} action={link('productImportAdding', { importId })} busyText="One moment...">
        <Fields
          fields={form.fields}
          only={[...(known > 0 ? (['known'] as const) : []), ...(wrong_lines > 0 ? (['leave_out'] as const) : [])]}
          words={{
            known: {
              label: `${countedText(known, 'line repeats', 'lines repeat')} a listing or an earlier line of the file. What should we do with ${known === 1 ? 'it' : 'them'}?`,
            },
            leave_out: { label: `Leave out the ${linesText(wrong_lines)} with mistakes` },
          }}
        />
        {asksTerms ? <TermsField field={form.fields.terms} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button kind="danfo">
            {newLines > 0 ? `Add ${listingsText(newLines)}` : `Go through ${linesText(known)}`}
          </Button>
          <ButtonLink kind="secondary" href={link('productImports')}>
            Send another file
          </ButtonLink>
        </div>
      </FormFrame>
      <p className="mt-3 text-14 text-quiet">
        Each new listing goes on sale when we have its picture. You can stop at any time.
      </p>
    </div>
  );
}

function Sample({ rows }: { rows: readonly SampleLine[] }) {
  return (
    <section className="mt-10 border-t-2 border-ink pt-4">
      <Table
        caption={<span className="display text-18">How we read it</span>}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'name', head: 'Name', names: true, cell: ({ name }) => name },
          {
            key: 'price',
            head: 'Price',
            numeric: true,
            cell: ({ price, unit }) => `${naira(BigInt(price))} ${perUnit(unit)}`,
          },
          {
            key: 'quantity',
            head: 'Quantity',
            numeric: true,
            cell: ({ quantity, unit }) => quantityText(BigInt(quantity), unit),
          },
          { key: 'location', head: 'Location', cell: ({ location }) => location },
        ]}
      />
    </section>
  );
}
