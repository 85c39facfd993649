import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { eraseExports } from './exports/end-exports.ts';
import { refuseHeld } from './find-holds.ts';
import { personDataList } from './person-data-list.ts';
import { type ErasedByKind, kinds } from './person-data.view.ts';

/** Erases all that we keep about a person, or says why nothing of it goes yet; within the caller's transaction. */
export async function erasePerson(ctx: Ctx, person: Person): Promise<ErasedByKind> {
  await refuseHeld(ctx, person);
  // Exports go first: deleting the account would delete their rows and leave their files behind.
  await eraseExports(ctx, person);
  const erased: ErasedByKind = {};
  for (const data of personDataList) erased[data.kind] = await data.erase(ctx, person);
  await countKept(ctx, person, erased);
  if (person.email !== undefined) await closeRequests(ctx, person.email, erased);
  return erased;
}

/** Counts the records of the books that stay unchanged, so that the confirmation names them too. */
async function countKept(ctx: Ctx, person: Person, erased: ErasedByKind): Promise<void> {
  const stays = personDataList.filter(
    ({ kind }) =>
      kinds.includes(kind) && retention[kind].accounts_months !== undefined && erased[kind]?.anonymised === 0,
  );
  const counts = stays.map(
    ({ kind, about }) => sql`select ${kind}::text as kind, count(*)::int as kept from (${about(person)}) one`,
  );
  const { rows } = await sql<{
    kind: (typeof stays)[number]['kind'];
    kept: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  for (const { kind, kept } of rows) if (kept > 0) erased[kind] = { ...erased[kind]!, kept };
}

/** Links that are out remember that there was an erasure, and no longer whose; what is not answered yet need not be. */
async function closeRequests(ctx: Ctx, email: string, erased: ErasedByKind): Promise<void> {
  await ctx.db.deleteFrom('data_request').where('email', '=', email).where('token_hash', 'is', null).execute();
  await ctx.db
    .updateTable('data_request')
    .set({ email: null, erased_at: ctx.now, erased: JSON.stringify(erased) })
    .where('email', '=', email)
    .execute();
}
