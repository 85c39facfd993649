import { sql } from 'kysely';
import { z } from 'zod';
import { Failure, type Ctx } from '#domain/acting/context.ts';
import type { Precondition } from '#platform/database/transaction.ts';
import type { Shows } from '../../request/lists.ts';
import type { Visit } from '../../request/visit.ts';
import { nameForPrograms, namedForPrograms } from './names-for-programs.ts';
import { changedFields, tagOfRecord, tagsIn } from './record-tag.ts';

/** A record as a program reads it, with its ETag. */
type TaggedRecord = { names: string[]; json: Record<string, unknown>; tag: string };

export async function taggedRecord(visit: Visit, { record, find }: Shows): Promise<TaggedRecord> {
  const json = namedForPrograms(z.encode(record, await find(visit))) as Record<string, unknown>;
  const names = Object.keys((record as z.ZodObject).shape).map(nameForPrograms);
  return { names, json, tag: tagOfRecord(names, json) };
}

/** The record has changed since the program read it, so nothing was done. Has the names of the changed fields, and the record as it is now. */
export class ChangedSince extends Error {
  readonly changed: readonly string[];
  readonly now: TaggedRecord;

  constructor(changed: readonly string[], now: TaggedRecord) {
    super('This record has changed since you read it.');
    this.changed = changed;
    this.now = now;
  }
}

/**
 * The condition in If-Match: the record of the act is still as the program read it. The condition is checked in the transaction of the act,
 * after the lock of the row that every change of the record locks, so that no change comes between the check and the act.
 */
export function preconditionOf(visit: Visit, shows: Shows | undefined): Precondition | undefined {
  const header = visit.request.headers.get('if-match');
  if (header === null) return undefined;
  if (!shows?.row) throw new Failure('invalid', 'This call changes no record that has an ETag. Leave If-Match out.');
  const wanted = tagsIn(header);
  if (wanted.length === 0 || !wanted.every((tag) => /^(?:\*|(?:W\/)?"[^"]*")$/.test(tag))) throw noTag();
  const { row } = shows;
  return {
    isChecked: false,
    check: async (db) => {
      const ctx = { ...visit.ctx, db };
      await lockRow(ctx, row, visit.params[row.of] ?? '');
      const now = await taggedRecord({ ...visit, ctx }, shows);
      if (wanted.includes('*') || wanted.includes(now.tag)) return;
      throw new ChangedSince(changedFields(now.names, wanted[0] ?? '', now.tag), now);
    },
  };
}

function noTag(): Failure {
  return new Failure('invalid', 'If-Match: this is not an ETag. Send the header ETag of the record, with its quotes.', {
    field: 'If-Match',
  });
}

async function lockRow(ctx: Ctx, row: NonNullable<Shows['row']>, value: string): Promise<void> {
  if ('lock' in row) {
    await row.lock(ctx, value);
    return;
  }
  const { table, column } = row;
  // No row has such an id, so there is nothing to lock: `find` refuses the call.
  if (column === 'id' && !/^\d{1,18}$/.test(value)) return;
  await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value} for no key update`.execute(ctx.db);
}
