import { urls } from '#content/link.ts';
import { staffActGroups, staffActWords } from '#domain/acting/audit/staff-acts.ts';
import { findNames } from '#domain/acting/records/find-names.ts';
import { sharedName, staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { auditList, type AuditQuery } from '#domain/people/staff-accounts/audit.list.ts';
import { exportAudit } from '#domain/people/staff-accounts/export-audit.ts';
import { auditRow, findAudit, findAuditLines, findAuditPageExtras } from '#domain/people/staff-accounts/find-audit.ts';
import { shownDay } from '#ui/dates.ts';
import { severalOfFilter, groupedFilter, daysFilter, orderFilter, type Filter } from '#ui/desk-filter-panel.tsx';
import { staff, type Route } from '../request/route.ts';
import { auditColumns } from './audit-columns.tsx';
import { mentionsInLine } from './audit-mentions.ts';
import { auditRecordName } from './audit-record.tsx';
import { changeTexts } from './audit-states.ts';
import { portalList } from './portal-list.tsx';

/** The audit log. Its address contains the filter, the order and the place in the list. */
export const auditRoutes: readonly Route[] = portalList({
  at: urls.audit,
  who: staff(...rolesThat.manage),
  list: auditList,
  row: auditRow,
  async find({ ctx }, asked) {
    // The queries run one after the other, because a request holds one connection at a time.
    const page = await findAudit(ctx, asked);
    const extras = await findAuditPageExtras(ctx);
    const mentioned = page.rows.flatMap((line) => [line.record, ...mentionsInLine(line)]);
    return { ...page, ...extras, names: await findNames(ctx, mentioned) };
  },
  look: ({ staff, names }, { asked, query }) => ({
    title: 'Audit log',
    caption: 'What staff did',
    hint: (
      <>
        <p>What staff did. Lines are only ever added; the database refuses to change one.</p>
        <p>The file has every line that the filter shows. Each download of it is logged too.</p>
      </>
    ),
    words: { label: 'Find words in the reason', placeholder: 'Words in the reason' },
    filters: [
      severalOfFilter({
        name: 'who',
        label: 'Who',
        chosen: query.who,
        options: [{ value: 'shared', label: sharedName }, ...staff.map(({ id, name }) => ({ value: id, label: name }))],
      }),
      groupedFilter({ name: 'what', label: 'What', chosen: query.what, groups }),
      ...recordFilters(asked),
      daysFilter({ label: 'Date', query, shownDay }),
      orderFilter(asked.sort),
    ],
    columns: auditColumns(names),
    cards: 'tall',
    empty: {
      none: 'No entries yet. What staff do appears here.',
      notFound: 'No entry matches. Remove a filter.',
    },
  }),
  csv: {
    at: urls.auditFile,
    name: 'agbon-audit-log',
    head: ['When', 'Who', 'Role', 'What', 'Kind', 'Record', 'Change', 'Why', 'Request'],
    row: ({ at, staffName, staffRole, what, record, before, after, why, requestId }) => [
      at,
      staffName,
      staffRoleLabels[staffRole].name,
      staffActWords(what),
      record.kind,
      record.id,
      changeTexts({ kind: record.kind, before, after }).join('; '),
      why,
      requestId,
    ],
    log: exportAudit,
    batches: (ctx, asked, { last }) => findAuditLines(ctx, asked, last),
  },
}).routes;

const groups = Object.entries(staffActGroups).map(([title, acts]) => ({
  title,
  options: Object.entries(acts).map(([value, { did }]) => ({ value, label: did })),
}));

function recordFilters({ chosen: { record } }: AuditQuery): Filter[] {
  if (record.length === 0) return [];
  const options = record.map((one) => ({ value: String(one), label: auditRecordName(one).text }));
  return [severalOfFilter({ name: 'record', label: 'Record', chosen: options.map(({ value }) => value), options })];
}
