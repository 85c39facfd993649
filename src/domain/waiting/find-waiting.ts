import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { waitingLines } from './waiting-list.ts';
import type { Waiting, WaitingFor, WaitingLine } from './waiting-line.ts';

export type FoundWaiting = Waiting & { name: string };

/** What waits for somebody of this role, in one statement; lines of which there is nothing are left out. */
export async function findWaiting(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  staff: WaitingFor['staff'],
  lines: readonly WaitingLine[] = waitingLines,
): Promise<FoundWaiting[]> {
  const asked = lines.filter(({ roles }) => roles === undefined || roles.includes(staff.role));
  if (asked.length === 0) return [];
  const parts = asked.map(
    ({ name, query }) => sql`select ${name}::text as name, count, first from (${query({ now, staff })}) one`,
  );
  const { rows } = await sql<FoundWaiting>`${sql.join(parts, sql` union all `)}`.execute(db);
  // A union keeps no order.
  const found = new Map(rows.map((row) => [row.name, row]));
  return asked.flatMap(({ name }) => found.get(name) ?? []).filter(({ count }) => count > 0);
}
