import { link } from '#content/link.ts';
import type { LineFault } from '#domain/trade/listings/import/check-line.ts';
import type { FailedPicture, OwnImport } from '#domain/trade/listings/import/find-import.ts';
import { importColumns } from '#domain/trade/listings/import/import.columns.ts';
import { mostFaultsShown } from '#domain/trade/listings/import/import.rules.ts';
import type { KnownLine } from '#domain/trade/listings/import/import.view.ts';
import { categories, categoryNames, units } from '#domain/trade/listings/listing.options.ts';
import { Table } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../../parts/press-button.tsx';
import { FilePress } from './file-press.tsx';
import { countedText, groupedFigure, linesText } from './import-words.ts';

type Mistake = LineFault & { line: number };

/** The first mistakes, by line and column; the download has all of them. */
export function ImportMistakes({ file }: { file: OwnImport }) {
  const total = file.wrong_lines + file.refused;
  if (total === 0) return null;
  const importId = String(file.id);
  const rows = file.faulty.flatMap(({ line, faults }) => faults.map((fault): Mistake => ({ line, ...fault })));
  return (
    <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="mistakes">
      <h2 id="mistakes" className="text-18">
        {countedText(total, 'line', 'lines')} with mistakes
      </h2>
      <p className="mt-1 text-quiet">
        {total > mostFaultsShown ? `This page shows the first ${groupedFigure(mostFaultsShown)}. ` : ''}
        Line numbers are those of your spreadsheet: the headings are line 1.
      </p>
      <div className="mt-1 mb-4">
        <FilePress action={link('productImportFaults', { importId })} about={`in ${file.file_name}`}>
          Download all mistakes
        </FilePress>
      </div>
      <Table
        caption="Mistakes"
        hideCaption
        rows={rows}
        rowKey={({ line, field }) => `${line} ${field}`}
        columns={[
          { key: 'line', head: 'Line', short: true, cell: ({ line }) => groupedFigure(line) },
          {
            key: 'field',
            head: 'Column',
            short: true,
            cell: ({ field }) => (field ? importColumns[field].heading : 'The whole line'),
          },
          {
            key: 'value',
            head: 'Your file has',
            cell: ({ value }) => (value ? <span className="wrap-anywhere">{value}</span> : 'Nothing'),
          },
          {
            key: 'message',
            head: 'Mistake',
            cell: (mistake) => <span className="text-alarm">{wordsOf(mistake, rows)}</span>,
          },
        ]}
      />
    </section>
  );
}

const allowedValues: Partial<Record<string, readonly string[]>> = {
  category: categories.map((one) => categoryNames[one]),
  unit: units,
};

/** The message of the product form. The first time, it lists the allowed values. */
function wordsOf(mistake: Mistake, all: readonly Mistake[]): string {
  const { field, message } = mistake;
  const list = allowedValues[field ?? ''];
  const isFirst = all.find((one) => one.field === field) === mistake;
  return list && isFirst ? `${message}: ${list.join(', ')}` : message;
}

export function RepeatedLines({ file }: { file: OwnImport }) {
  const total = file.known_lines + file.repeated_lines;
  if (total === 0) return null;
  const shown = file.known_sample.slice(0, mostFaultsShown);
  return (
    <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="known">
      <h2 id="known" className="text-18">
        {linesText(total)} listed already, or twice in the file
      </h2>
      <ul className="mt-2">
        {shown.map((line) => (
          <li key={line.line} className="border-t border-line py-2 wrap-anywhere">
            {`Line ${groupedFigure(line.line)}: ${line.name} `}
            <WhereRepeated {...line} />
          </li>
        ))}
      </ul>
      {total > shown.length ? <p className="mt-2 text-quiet">And {groupedFigure(total - shown.length)} more.</p> : null}
    </section>
  );
}

function WhereRepeated({ above, listing }: KnownLine) {
  if (above !== undefined) return <span className="text-quiet">{`is on line ${groupedFigure(above)} already`}</span>;
  return <TextLink href={link('productOwn', { listingId: listing ?? '' })}>is listed</TextLink>;
}

export function FailedPictures({ file }: { file: OwnImport }) {
  if (file.pictures_failed === 0) return null;
  return (
    <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="pictures">
      <h2 id="pictures" className="text-18">
        {countedText(file.pictures_failed, 'picture', 'pictures')} could not be fetched
      </h2>
      <p className="mt-1 mb-3 text-quiet">
        New listings stay paused until we have their picture, or until you put them on sale yourself.
      </p>
      <Table
        caption="Pictures that could not be fetched"
        hideCaption
        rows={file.failed_pictures}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', head: 'Line', short: true, cell: ({ line }) => groupedFigure(line) },
          { key: 'name', head: 'Listing', names: true, cell: (row) => <OfListing {...row} /> },
          { key: 'why', head: 'Why', cell: ({ why }) => why },
        ]}
      />
      {file.state === 'done' ? (
        <div className="mt-4">
          <PressButton
            action={link('productImportPictures', { importId: String(file.id) })}
            about="that could not be fetched"
          >
            Try these pictures again
          </PressButton>
        </div>
      ) : null}
    </section>
  );
}

function OfListing({ listing, name }: FailedPicture) {
  if (listing === null || name === null) return 'Deleted';
  return <TextLink href={link('productOwn', { listingId: listing })}>{name}</TextLink>;
}
