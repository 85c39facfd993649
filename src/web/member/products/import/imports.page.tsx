import { link } from '#content/link.ts';
import type { ImportInList } from '#domain/trade/listings/import/find-import.ts';
import {
  columnsAbout,
  importFields,
  neededFields,
  type ImportField,
} from '#domain/trade/listings/import/import.columns.ts';
import { mostFileBytes } from '#domain/trade/listings/import/import.rules.ts';
import { importTexts, type newImportSchema } from '#domain/trade/listings/import/import.schema.ts';
import { Badge } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { FileField } from '#ui/file-field.tsx';
import { shownDate } from '#ui/dates.ts';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { type TradeAsk, UnlessBarred } from '../../trade/why-not-trade.tsx';
import { FilePress } from './file-press.tsx';
import { importStanding, lines } from './import-words.ts';

type ImportsPageProps = TradeAsk & { form: FormOf<typeof newImportSchema>; imports: readonly ImportInList[] };

export function ImportsPage({ form, imports, asksTerms, whyNot }: ImportsPageProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28">Add from a file</h1>
      <p className="mt-2 mb-6 text-quiet">
        Send your products as a CSV file with one product on each line, up to 100,000. You see the result first, and
        nothing is listed until you confirm.
      </p>
      <UnlessBarred whyNot={whyNot} form={form}>
        <SendFile form={form} asksTerms={asksTerms} />
      </UnlessBarred>
      <Columns />
      {imports.length > 0 ? <Before imports={imports} /> : null}
    </div>
  );
}

/**
 * A missing tick would make a slow phone send the whole file again, so the terms are only shown here and accepted with the result of the
 * check.
 */
function SendFile({ form, asksTerms }: Pick<ImportsPageProps, 'form' | 'asksTerms'>) {
  return (
    <FormFrame
      form={form}
      action={link('productImports')}
      withFile
      noDraft
      busyText="Sending your file..."
      offlineText="Network error. Please try again."
    >
      <FileField
        field={form.fields.file}
        label="Your file"
        hint="CSV, up to 20 MB, from any spreadsheet: commas, semicolons or tabs"
        accept=".csv,.tsv,.txt,text/csv"
        most={{ bytes: mostFileBytes, message: importTexts.tooLarge }}
      />
      {asksTerms ? (
        <p className="text-quiet">
          Before your first product is listed, you accept the{' '}
          <TextLink href={link('marketTerms')}>terms of the marketplace</TextLink>. We ask on the next page.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="danfo">Check this file</Button>
        <ButtonLink kind="secondary" href={link('productImportTemplate')}>
          Get an example
        </ButtonLink>
      </div>
    </FormFrame>
  );
}

function Columns() {
  const needs = (field: ImportField) => (neededFields as readonly string[]).includes(field);
  const named = (fields: readonly ImportField[]) => fields.map((field) => columnsAbout[field].heading).join(', ');
  return (
    <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="columns">
      <h2 id="columns" className="text-18">
        The columns
      </h2>
      <p className="mt-2">
        <b>Needed:</b> {named(importFields.filter(needs))}, and {columnsAbout.image.heading} for new products.
      </p>
      <p className="mt-2">
        <b>If you have them:</b>{' '}
        {named(importFields.filter((field) => !needs(field) && field !== 'image' && field !== 'id'))}.
      </p>
      <p className="mt-2 text-quiet">
        The columns can be in any order, and other common headings work too, such as Qty, Unit price and Photo. To
        change products that are listed already, download them as a file, change the file and send it back.
      </p>
      <div className="mt-2">
        <FilePress action={link('productsExport')} about="with all your products">
          Download your products
        </FilePress>
      </div>
    </section>
  );
}

function Before({ imports }: { imports: readonly ImportInList[] }) {
  return (
    <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="before">
      <h2 id="before" className="text-18">
        Your files
      </h2>
      <ul className="mt-2">
        {imports.map((file) => {
          const { words, tone } = importStanding(file);
          return (
            <li key={String(file.id)} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
              <span className="min-w-0 flex-1 basis-56">
                <TextLink href={link('productImport', { importId: String(file.id) })} className="wrap-anywhere">
                  {file.file_name}
                </TextLink>
                <span className="block text-14 text-quiet">
                  {shownDate(file.created_at)}, {lines(file.all_lines)}
                </span>
              </span>
              <Badge tone={tone}>{words}</Badge>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-14 text-quiet">A file is deleted a week after its last use.</p>
    </section>
  );
}
