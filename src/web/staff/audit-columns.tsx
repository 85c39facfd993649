import { staffActWords } from '#domain/acting/audit/staff-acts.ts';
import type { AuditLine } from '#domain/people/staff-accounts/find-audit.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { AuditChange, AuditHistoryLink, AuditRecord } from './audit-record.tsx';
import type { RecordNames } from './audit-mentions.ts';

export const auditColumns = (names: RecordNames): Column<AuditLine>[] => [
  { head: 'What', names: true, card: 'what', cell: ({ what }) => staffActWords(what) },
  {
    head: 'Who',
    card: 'who',
    cell: ({ staffId, staffName, staffRole }) => (
      <span>
        {staffId === undefined ? (
          staffName
        ) : (
          <TextLink href={link('staffMember', { staffId: String(staffId) })}>{staffName}</TextLink>
        )}{' '}
        <span className="text-quiet">{staffRoleLabels[staffRole].name}</span>
      </span>
    ),
  },
  { head: 'Record', card: 'amount', short: true, cell: ({ record }) => <AuditRecord record={record} names={names} /> },
  { head: 'Change', card: 'more', cell: (line) => <AuditChange line={line} names={names} /> },
  { head: 'When', card: 'state', short: true, cell: ({ at }) => <When at={at} /> },
  { head: 'Request', cell: ({ requestId }) => <code className="text-quiet">{requestId.slice(0, 8)}</code> },
  { head: 'History', card: 'act', short: true, cell: ({ record }) => <AuditHistoryLink record={record} /> },
];

/** Shows minutes; on a card leaves out the parts of the date that recent entries share. */
function When({ at }: { at: Date }) {
  const [day, time] = [shownDate(at), shownTime(at)];
  return (
    <>
      <span className="hidden tablet:inline print:inline">{`${day}, ${time}`}</span>
      <span className="tablet:hidden print:hidden">{`${day.replace(/ \d{4}$/, '')}, ${time.replace(' WAT', '')}`}</span>
    </>
  );
}
