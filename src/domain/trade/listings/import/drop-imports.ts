import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { dropFileUse } from '#domain/acting/files/save-file.ts';
import { fileKept_ms, importKept_ms } from './import.rules.ts';

/** Deletes imports with their files and results, but not the listings that they added. */
export async function dropImports(ctx: Ctx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await dropImportFiles(ctx, ids);
  await ctx.db.deleteFrom('listing_import').where('id', 'in', ids).execute();
}

/** Files go first, the imports themselves later. */
export function purgeImports(ctx: Ctx, most: number): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const oldImports = await ctx.db
      .selectFrom('listing_import')
      .select([
        'id',
        sql<boolean>`changed_at < business_now() - make_interval(secs => ${importKept_ms / 1000})`.as('is_expired'),
      ])
      .where('state', 'in', ['ready', 'done', 'stopped'])
      .where(sql<boolean>`changed_at < business_now() - make_interval(secs => ${fileKept_ms / 1000})`)
      .where((row) =>
        row.or([
          row('file_id', 'is not', null),
          sql<boolean>`changed_at < business_now() - make_interval(secs => ${importKept_ms / 1000})`,
        ]),
      )
      .orderBy('changed_at')
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    const expired = oldImports.filter(({ is_expired }) => is_expired).map(({ id }) => id);
    await dropImportFiles(
      ctx,
      oldImports.map(({ id }) => id),
    );
    if (expired.length > 0) await ctx.db.deleteFrom('listing_import').where('id', 'in', expired).execute();
    return oldImports.length;
  });
}

async function dropImportFiles(ctx: Ctx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await ctx.db
    .selectFrom('listing_import')
    .select('file_id')
    .where('id', 'in', ids)
    .orderBy('file_id')
    .execute();
  for (const { file_id } of rows) if (file_id !== null) await dropFileUse(ctx, file_id);
}
