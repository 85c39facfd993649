import { link } from '#content/link.ts';
import {
  importColumns,
  importFields,
  neededFields,
  type ImportField,
} from '#domain/trade/listings/import/import.columns.ts';
import type { ImportInList } from '#domain/trade/listings/import/import.view.ts';
import { Badge } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FilePress } from './file-press.tsx';
import { importBadge, linesText } from './import-words.ts';

/** The columns of a file, as the seller may write them. */
export function ImportColumns() {
  const needs = (field: ImportField) => (neededFields as readonly string[]).includes(field);
  const headingsOf = (fields: readonly ImportField[]) => fields.map((field) => importColumns[field].heading).join(', ');
  return (
    <section className="border-t-2 border-ink pt-4" aria-labelledby="columns">
      <h2 id="columns" className="text-18">
        The columns
      </h2>
      <p className="mt-2">
        <b>Needed:</b> {headingsOf(importFields.filter(needs))}, and {importColumns.image.heading} for new products.
      </p>
      <p className="mt-2">
        <b>If you have them:</b>{' '}
        {headingsOf(importFields.filter((field) => !needs(field) && field !== 'image' && field !== 'id'))}.
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

/** The files that the seller sent before. */
export function SentFiles({ imports }: { imports: readonly ImportInList[] }) {
  if (imports.length === 0) return null;
  return (
    <section className="border-t-2 border-ink pt-4" aria-labelledby="before">
      <h2 id="before" className="text-18">
        Your files
      </h2>
      <ul className="mt-2">
        {imports.map((file) => {
          const { words, tone } = importBadge(file);
          return (
            <li key={String(file.id)} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
              <span className="min-w-0 flex-1 basis-56">
                <TextLink href={link('productImport', { importId: String(file.id) })} className="wrap-anywhere">
                  {file.file_name}
                </TextLink>
                <span className="block text-14 text-quiet">
                  {shownDate(file.created_at)}, {linesText(file.all_lines)}
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
