import type { Staff } from '#domain/acting/context.ts';
import { mayWorkOnRecords } from '#domain/acting/records/record.policy.ts';
import type { RecordsQuery, StaffRecord } from '#domain/acting/records/define-records.ts';
import { maySetPrices } from '#domain/acting/roles/staff.policy.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { link } from '#content/link.ts';
import { shownDate } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { OnPhone } from '../on-phone.tsx';
import { WorkBadge } from '../../site/work-badge.tsx';
import { bulkFormId } from './chosen-bar.tsx';
import { EmptyList } from './empty-lists.tsx';
import { listParameter } from './record-visit.ts';
import type { RecordKind } from '../kinds/record-kind.tsx';

type RecordsTableProps = {
  kind: RecordKind;
  staff: Staff;
  asked: RecordsQuery;
  rows: readonly StaffRecord[];
  /** The day of the colleague's reminder, by the number of the record. */
  reminders: Record<string, string>;
  chosen: readonly string[];
  /** The number of the record that gets the focus again. */
  focused: string | undefined;
};

/** The id of the element with the latest message, which also describes the changed row. */
export const listNewsId = 'list-news';

/** The rows of a page with their acts; on a phone as cards. */
export function RecordsTable(props: RecordsTableProps) {
  const { kind, asked, rows } = props;
  return (
    <Table
      caption={kind.title}
      hideCaption
      columns={columnsOf(props)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowId={({ id }) => `record-${id}`}
      cards
      empty={
        kind.records.list.isFiltered(asked) ? (
          <p className="py-6 text-quiet">{noMatchText(kind, asked)}</p>
        ) : (
          <EmptyList kind={kind.records.name} fact={kind.empty} />
        )
      }
    />
  );
}

function noMatchText({ emptyByState }: RecordKind, asked: RecordsTableProps['asked']): string {
  const chosen = Object.entries(asked.chosen).flatMap(([name, values]) => values.map((value) => `${name} ${value}`));
  const [firstChoice = ''] = chosen;
  const textOfState = chosen.length === 1 ? emptyByState?.[firstChoice.replace('standing ', '')] : undefined;
  return textOfState ?? 'No record matches. Try fewer words, or show all.';
}

function columnsOf(props: RecordsTableProps): Column<StaffRecord>[] {
  const { kind, staff, rows } = props;
  const { records, columns } = kind;
  const isWorkedOn = records.states.length > 0;
  const state: Column<StaffRecord> = {
    head: 'State',
    card: 'state',
    cell: ({ work }) => (work ? <WorkBadge state={work.state} /> : null),
  };
  const [first, ...others] = columns;
  return [
    ...(isWorkedOn && mayWorkOnRecords(staff) && rows.length > 0 ? [chooseColumn(props)] : []),
    nameColumn(props),
    { ...first!, card: kind.namesThing ? 'who' : 'what' },
    ...others,
    ...(isWorkedOn ? [state] : []),
    {
      head: 'Date',
      short: true,
      // For kinds without work and states, a card shows the age instead of the state.
      card: isWorkedOn || others.some(({ card }) => card === 'state') ? undefined : 'state',
      cell: ({ writtenAt }) => shownDate(writtenAt),
    },
    { head: 'Actions', card: 'act', cell: (record) => <Actions {...props} record={record} /> },
  ];
}

function chooseColumn({ kind: { nameOf }, chosen }: RecordsTableProps): Column<StaffRecord> {
  return {
    head: 'Choose',
    hideHead: true,
    card: 'choose',
    cell: ({ id, work, fields }) => (
      <label className="choose">
        <input
          type="checkbox"
          name="chosen"
          form={bulkFormId}
          value={`${id}.${work?.version ?? 0}`}
          defaultChecked={chosen.includes('all') || chosen.includes(String(id))}
        />
        <span className="sr-only">Choose {nameOf(fields)}</span>
      </label>
    ),
  };
}

function nameColumn({ kind, reminders }: RecordsTableProps): Column<StaffRecord> {
  const { records, nameOf, namesEmail, namesThing } = kind;
  return {
    head: records.states.length > 0 && records.isPriced ? 'Customer' : 'Name',
    names: true,
    card: namesThing ? 'what' : undefined,
    share: namesEmail || namesThing ? 'wide' : undefined,
    title: ({ fields, customer }) => [nameOf(fields), customer?.email].filter(Boolean).join(', '),
    cell: ({ id, fields, customer }) => (
      <>
        {nameOf(fields)}
        {reminders[String(id)] ? (
          <span className="font-text text-14 font-normal text-quiet">
            {' '}
            · Reminder {writtenDay(reminders[String(id)]!)}
          </span>
        ) : null}
        {namesEmail ? (
          <span className="hidden font-text text-14 font-normal text-quiet tablet:inline print:inline">
            {' '}
            {customer?.email}
          </span>
        ) : null}
      </>
    ),
  };
}

function Actions({ kind, staff, asked, record, focused }: RecordsTableProps & { record: StaffRecord }) {
  const { records, nameOf, one } = kind;
  const [params, list] = [{ kind: records.name, recordId: String(record.id) }, listParameter(records, asked)];
  return (
    <span className="flex gap-x-3">
      <TextLink
        dialog="drawer"
        className="inline-flex min-h-7 items-center"
        href={link('record', params, list)}
        data-view=""
        {...(focused === String(record.id) && { autoFocus: true, 'aria-describedby': listNewsId })}
      >
        View<span className="sr-only"> {nameOf(record.fields)}</span>
      </TextLink>
      {records.isPriced && maySetPrices(staff) ? (
        <TextLink
          dialog
          className="inline-flex min-h-7 items-center"
          href={link('recordPrice', params, list)}
          data-edit=""
        >
          <OnPhone icon="edit">Edit Price</OnPhone>
          <span className="sr-only"> of {`${one} ${record.id}, ${nameOf(record.fields)}`}</span>
        </TextLink>
      ) : null}
    </span>
  );
}
