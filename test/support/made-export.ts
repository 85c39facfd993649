import { askForExportByLink, askForOwnExport } from '#domain/privacy/exports/ask-for-export.ts';
import { makeExport } from '#domain/privacy/exports/make-export.ts';
import type { TestApp } from './app.ts';
import { dataLinkOf } from './data-link.ts';
import type { TestDatabase } from './database.ts';
import { link } from '#content/link.ts';
import type { SignedIn } from './signed-in.ts';

/** The export that was asked for last, made as its job does; gives the token of the mailed link, or '' for somebody without an address. */
export async function makeNewestExport(site: TestDatabase): Promise<string> {
  await makeExport(site.ctx({ kind: 'job', name: 'make-data-export' }), await newestExportId(site), {
    lastAttempt: false,
  });
  return newestExportToken(site);
}

export async function newestExportId({ db }: TestDatabase): Promise<string> {
  const newest = db.selectFrom('data_export').select('id').orderBy('id', 'desc').limit(1);
  return String((await newest.executeTakeFirstOrThrow()).id);
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

/** The addresses of what is kept about somebody, by a mailed link, and of a member's export; both exports are made. */
export async function dataAddresses(site: TestApp, email: string, member: Pick<SignedIn, 'ctx'>) {
  const mine = { token: await dataLinkOf(site, email) };
  await askForExportByLink(site.ctx(), mine.token);
  await makeNewestExport(site);
  const made = { token: await madeExport(site, member) };
  return {
    myDataView: link('myDataView', mine),
    myDataExport: link('myDataExport', mine),
    myDataExportFile: link('myDataExportFile', mine),
    myDataErasure: link('myDataErasure', mine),
    dataExport: link('dataExport', made),
    dataExportFile: link('dataExportFile', made),
  };
}
