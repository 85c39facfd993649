import { sql } from 'kysely';
import { retention, type RetentionKind } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { paymentData } from '#domain/money/payments/person-data.ts';
import { payoutData } from '#domain/money/payouts/person-data.ts';
import type { Person, PersonData } from '#domain/acting/requests/person-data.ts';
import { eraseExports } from './exports/end-exports.ts';
import { refuseHeldErasure } from './find-holds.ts';
import { personDataList } from './person-data-list.ts';
import { type ErasedByKind, personDataKinds } from './person-data.view.ts';

export async function erasePerson(ctx: Ctx, person: Person): Promise<ErasedByKind> {
  await refuseHeldErasure(ctx, person);
  // Exports go first: deleting the account would delete their rows and leave their files behind.
  await eraseExports(ctx, person);
  await lockPersonAccount(ctx, person);
  const before = await countRecords(ctx, person);
  const erased: ErasedByKind = {};
  for (const data of inErasureOrder) erased[data.kind] = await data.erase(ctx, person);
  addUncounted(erased, before, await countRecords(ctx, person));
  if (person.email !== undefined) await closeRequests(ctx, person.email, erased);
  return erased;
}

/** Erased first, because an account is deleted only if nothing else belongs to it, such as a card or an unused bank account. */
const erasedFirst: readonly PersonData[] = [paymentData, payoutData];
const inErasureOrder = [...erasedFirst, ...personDataList.filter((data) => !erasedFirst.includes(data))];

/** A transaction that would forbid the erasure of the member waits until this one ends, or makes this one fail. */
async function lockPersonAccount({ db }: Ctx, { memberId, email }: Person): Promise<void> {
  await sql`select from member where id = ${memberId ?? null} or email = ${email ?? null} for update`.execute(db);
}

type Counts = Partial<Record<RetentionKind, number>>;

async function countRecords({ db }: Ctx, person: Person): Promise<Counts> {
  const counts = personDataList.map(
    ({ kind, about }) => sql`select ${kind}::text as kind, count(*)::int as many from (${about(person)}) one`,
  );
  const { rows } = await sql<{ kind: RetentionKind; many: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ kind, many }) => [kind, many]));
}

/**
 * Adds what the erasures of the kinds did not count, so that the confirmation names it too: the records that were deleted with the
 * account, and those of the books, which stay unchanged.
 */
function addUncounted(erased: ErasedByKind, before: Counts, after: Counts): void {
  for (const kind of personDataKinds) {
    const { deleted, anonymised } = erased[kind] ?? { deleted: 0, anonymised: 0 };
    const [countBefore, countAfter] = [before[kind] ?? 0, after[kind] ?? 0];
    if (deleted + anonymised === 0 && countBefore > 0 && countAfter === 0)
      erased[kind] = { deleted: countBefore, anonymised };
    const isOfBooks = retention[kind].accounts_months !== undefined && anonymised === 0;
    if (isOfBooks && countAfter > 0) erased[kind] = { deleted, anonymised, kept: countAfter };
  }
}

/** Links that were mailed show that there was an erasure, but no longer of whom; unanswered requests are deleted. */
async function closeRequests(ctx: Ctx, email: string, erased: ErasedByKind): Promise<void> {
  await ctx.db.deleteFrom('data_request').where('email', '=', email).where('token_hash', 'is', null).execute();
  await ctx.db
    .updateTable('data_request')
    .set({ email: null, erased_at: ctx.now, erased: JSON.stringify(erased) })
    .where('email', '=', email)
    .execute();
}
