import { askForOwnExport } from '#domain/privacy/exports/ask-for-export.ts';
import { makeExport } from '#domain/privacy/exports/make-export.ts';
import type { TestDatabase } from './database.ts';
import type { SignedIn } from './signed-in.ts';

/** The export that was asked for last, made as its job does; gives the token of the mailed link, or '' for somebody without an address. */
export async function makeNewestExport(site: TestDatabase): Promise<string> {
  const { id } = await site.db
    .selectFrom('data_export')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await makeExport(site.ctx({ kind: 'job', name: 'make-data-export' }), String(id), { lastAttempt: false });
  return newestExportToken(site);
}

/** An export of a member, asked for in their settings and made. */
export async function madeExport(site: TestDatabase, member: Pick<SignedIn, 'ctx'>): Promise<string> {
  await askForOwnExport(member.ctx());
  return makeNewestExport(site);
}

export async function newestExportToken({ db }: TestDatabase): Promise<string> {
  const mail = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'my-data-export')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (mail?.props as { token: string } | undefined)?.token ?? '';
}
