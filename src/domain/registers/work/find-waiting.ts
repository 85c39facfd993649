import { sql, type RawBuilder } from 'kysely';
import type { WorkItemWords } from '#content/work-items.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { waitingLines } from './waiting-list.ts';
import type { WaitingCount, QueueReader, WaitingLine, QueueNotice } from '#domain/acting/work/waiting-line.ts';

export type FoundWaiting = WaitingCount & { name: string; notice: QueueNotice | null; words?: WorkItemWords };

export async function findWaiting(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  staff: QueueReader['staff'],
  lines: readonly WaitingLine[] = waitingLines,
): Promise<FoundWaiting[]> {
  const ownLines = lines.filter(({ roles }) => roles === undefined || roles.includes(staff.role));
  if (ownLines.length === 0) return [];
  const { rows } = await waitingQuery(ownLines, { now, staff }).execute(db);
  // Looks up each line by name, because a union returns its rows in any order.
  const found = new Map(rows.map((row) => [row.name, row]));
  return ownLines.flatMap(({ name, words }) => {
    const line = found.get(name);
    return line && line.count > 0 ? [{ ...line, ...(words && { words }) }] : [];
  });
}

export function waitingQuery(lines: readonly WaitingLine[], reader: QueueReader): RawBuilder<FoundWaiting> {
  const parts = lines.map(
    ({ name, query, notice = sql`null::jsonb` }) =>
      sql`select ${name}::text as name, count, first, id, ${notice} as notice from (${query(reader)}) one`,
  );
  return sql<FoundWaiting>`${sql.join(parts, sql` union all `)}`;
}
