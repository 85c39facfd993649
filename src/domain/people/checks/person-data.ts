import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { businessNow, businessDay } from '#platform/database/business-clock.ts';
import { deleteOldTraces, deleteTraces } from '../accounts-together/drop-traces.ts';
import type { TraceKind } from '../accounts-together/note-trace.ts';
import { accountIdOf, type PersonData } from '#domain/acting/requests/person-data.ts';
import { checkedNames, type CheckedThing } from './member-check.schema.ts';

type Content =
  | { what: string; seen: string | null; on: string; until: string | null; isOver: boolean; isOpen: boolean }
  | { kind: TraceKind; on: string };

const traceNames: Record<TraceKind, string> = {
  card: 'A card',
  bank_account: 'A bank account',
  device: 'A browser',
};

function stateOf({ isOver, isOpen }: { isOver: boolean; isOpen: boolean }): string {
  if (isOver) return 'Ended';
  return isOpen ? 'Our team still compares the names' : 'In force';
}

export const checkData: PersonData = {
  kind: 'checks',
  tables: ['member_check', 'account_trace'],
  about: (person) => sql`
    select noted_at as written_at, jsonb_build_object('what', what, 'seen', seen, 'on', checked_on, 'until', valid_until,
      'isOver', ended_at is not null or coalesce(valid_until < ${businessDay}, false), 'isOpen', state = 'to_look') as content
    from member_check where member_id in (${accountIdOf(person)})
    union all select last_on::timestamptz, jsonb_build_object('kind', kind, 'on', last_on)
    from account_trace where member_id in (${accountIdOf(person)})`,
  describe: (row: Content) =>
    'kind' in row
      ? {
          title: `${traceNames[row.kind]} that you used, as a code`,
          answers: [{ label: 'Last used on', value: new Date(row.on) }],
        }
      : {
          title: `A check of your ${(checkedNames[row.what as CheckedThing] ?? row.what).toLowerCase()}`,
          answers: [
            ...(row.seen ? [{ label: 'What was seen', value: row.seen }] : []),
            { label: 'Checked on', value: new Date(row.on) },
            ...(row.until ? [{ label: 'Valid until', value: new Date(row.until) }] : []),
            { label: 'State', value: stateOf(row) },
          ],
        },
  async erase(ctx, person) {
    const checks = await sql`delete from member_check where member_id in (${accountIdOf(person)})`.execute(ctx.db);
    const traces = await deleteTraces(ctx, accountIdOf(person));
    return { deleted: Number(checks.numAffectedRows ?? 0n) + traces, anonymised: 0 };
  },
  async retire(ctx, most) {
    const before = sql`${businessNow} - make_interval(months => ${retention.checks.kept_months})`;
    const checks = await sql`delete from member_check where id in (
      select id from member_check where ended_at < ${before} order by ended_at limit ${most})`.execute(ctx.db);
    const traces = await deleteOldTraces(ctx, before, most);
    return { deleted: Number(checks.numAffectedRows ?? 0n) + traces, anonymised: 0 };
  },
};
