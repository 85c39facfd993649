import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { findPerson } from '#domain/people/accounts/find-person.ts';
import { lockMember } from '#domain/people/accounts/settings/lock-member.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { dataRequestTexts } from '../data-request.schema.ts';
import { findDataRequest } from '../find-data-request.ts';
import { endExpiredExports } from './end-exports.ts';
import { isExportOfPerson, ownerColumns } from './export-owner.ts';
import { mostExports_perDay } from './export.rules.ts';
import { exportTexts } from './export.texts.ts';

export function askForOwnExport(ctx: Ctx): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { id, email } = await lockMember(ctx);
    await insertExport(ctx, { memberId: id, email: email ?? undefined });
  });
}

export function askForExportByLink(ctx: Ctx, token: string): Promise<void> {
  requirePerson(ctx, 'ask for their data');
  return transaction(ctx, async (ctx) => {
    const request = await findDataRequest(ctx, token);
    if (!request || 'erased' in request) throw new Failure('not_found', dataRequestTexts.unknownLink);
    await insertExport(ctx, await findPerson(ctx, request.email));
  });
}

/** A person has one export at a time. A unique index decides between two simultaneous requests. */
async function insertExport(ctx: Ctx, person: Person): Promise<void> {
  await endExpiredExports(ctx, isExportOfPerson(person));
  const { active, asked } = await countExports(ctx, person);
  if (active) throw new Failure('conflict', exportTexts[active]);
  if (asked >= mostExports_perDay) throw new Failure('limit', exportTexts.limit);
  const row = await ctx.db
    .insertInto('data_export')
    .values({ ...ownerColumns(person), asked_at: businessNow })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Failure('conflict', exportTexts.making);
  await ctx.queue.send(ctx.db, 'make-data-export', { exportId: String(row.id) });
}

async function countExports({ db }: Ctx, person: Person) {
  const { rows } = await sql<{ active: 'making' | 'ready' | null; asked: number }>`
    select max(state) filter (where state in ('making', 'ready')) as active,
      (count(*) filter (where asked_at > ${businessNow} - interval '1 day'))::int as asked
    from data_export where ${isExportOfPerson(person)}`.execute(db);
  return rows[0]!;
}
