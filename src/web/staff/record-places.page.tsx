import type { TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { shownCount } from '#ui/desk-frame.tsx';
import { link } from '#content/link.ts';
import { recordKinds } from './records/record-kinds.tsx';

/** All kinds of records with their counts: the way to each list on a phone. */
export function RecordPlacesPage({ counter }: { counter: TableCounts }) {
  return (
    <>
      <h1 className="sr-only">Records</h1>
      <ul className="max-w-[40rem] border-t border-line">
        {recordKinds.map(({ title, records }) => (
          <li key={records.name}>
            <a href={link('records', { kind: records.name })} className="desk-row">
              <span className="font-display text-18 font-semibold">{title}</span>
              <span className="text-quiet">{shownCount(counter[records.table])}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
