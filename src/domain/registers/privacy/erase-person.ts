import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { accountData } from '#domain/people/accounts/person-data.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { closeRequests } from './close-requests.ts';
import { eraseExports } from './exports/end-exports.ts';
import { refuseHeld } from './find-holds.ts';
import { personDataList } from './person-data-list.ts';
import { kinds, type ErasedByKind } from './person-data.view.ts';

/** Erases all that we keep about a person, or says why nothing of it goes yet; within the caller's transaction. */
export async function erasePerson(ctx: Ctx, person: Person): Promise<ErasedByKind> {
  await refuseHeld(ctx, person);
  // Exports go first: deleting the account would delete their rows and leave their files behind.
  await eraseExports(ctx, person);
  const erased: ErasedByKind = {};
  await lockAccount(ctx, person);
  for (const data of accountLast) erased[data.kind] = await data.erase(ctx, person);
  await countKept(ctx, person, erased);
  if (person.email !== undefined) await closeRequests(ctx, person.email, erased);
  return erased;
}

/**
 * The account goes last: deleting it takes other records along uncounted, and it can be deleted only if nothing that belongs to it
 * is left, such as a bank account that was never used.
 */
const accountLast = personDataList.toSorted((a, b) => Number(a === accountData) - Number(b === accountData));

/** What begins to hold the member meanwhile waits for the end of the erasure, or fails it. */
async function lockAccount({ db }: Ctx, { memberId, email }: Person): Promise<void> {
  await sql`select from member where id = ${memberId ?? null} or email = ${email ?? null} for update`.execute(db);
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
