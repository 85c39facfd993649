import type { Staff } from '#domain/acting/context.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import type { RecordsQuery } from '#domain/acting/records/define-records.ts';
import type { RecordsChoice } from '#domain/acting/records/records.list.ts';
import { workStateLabels } from '#domain/values/work.states.ts';
import { link } from '#content/link.ts';
import { severalOfFilter, daysFilter, orderFilter, type Filter } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { wholeListHref } from './record-visit.ts';
import type { RecordKind } from '../kinds/record-kind.tsx';

type SearchProps = { kind: RecordKind; asked: RecordsQuery; staff: Staff };

/** The filters of a list: words, state, assignee, time, and the order. */
export function RecordSearch({ kind, asked, staff }: SearchProps) {
  const { records, title, searchPlaceholder } = kind;
  const { name, list } = records;
  return (
    <DeskFilter
      id={name}
      action={link('records', { kind: name })}
      query={list.write(asked)}
      hrefOf={(query) =>
        Object.keys(query).length > 0 ? link('records', { kind: name }, query) : wholeListHref(records)
      }
      allHref={list.isFiltered(asked) ? wholeListHref(records) : undefined}
      find={{ label: `Find in ${title}`, placeholder: searchPlaceholder }}
      filters={filtersOf({ kind, asked, staff })}
    />
  );
}

function filtersOf({ kind: { records }, asked, staff }: SearchProps): Filter[] {
  const query = records.list.write(asked);
  const states = records.states.map((state) => ({ value: state, label: workStateLabels[state] }));
  const withoutPriceOption = [{ value: 'none', label: 'Waiting for one' }];
  return [
    ...(states.length > 0
      ? [
          severalOfFilter({ name: 'state', label: 'State', chosen: query.state, options: states }),
          severalOfFilter({ name: 'who', label: 'Assigned to', chosen: query.who, options: assigneeOptions(staff) }),
        ]
      : []),
    ...(records.withoutPrice
      ? [severalOfFilter({ name: 'price', label: 'Price', chosen: query.price, options: withoutPriceOption })]
      : []),
    ...choiceFilter('kind', records.kinds, query.kind),
    ...choiceFilter('standing', records.standings, query.standing),
    daysFilter({ label: 'Date', query, shownDay: writtenDay }),
    orderFilter(asked.sort),
  ];
}

function choiceFilter(
  name: string,
  choice: RecordsChoice | undefined,
  chosen: Parameters<typeof severalOfFilter>[0]['chosen'],
) {
  if (!choice) return [];
  const options = Object.entries(choice.options).map(([value, label]) => ({ value, label }));
  return [severalOfFilter({ name, label: choice.label, chosen, options })];
}

function assigneeOptions({ id }: Staff) {
  const me = id === undefined ? [] : [{ value: String(id), label: 'Me' }];
  return [...me, { value: 'nobody', label: 'Nobody' }];
}
