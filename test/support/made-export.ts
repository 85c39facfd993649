import { askForExportByLink, askForOwnExport } from '#domain/registers/privacy/exports/ask-for-export.ts';
import { makeExport } from '#domain/registers/privacy/exports/make-export.ts';
import type { TestApp } from './app.ts';
import { dataLinkOf } from './data-link.ts';
import type { TestDatabase } from './database.ts';
import { link } from '#content/link.ts';
import type { SignedIn } from './signed-in.ts';

/** Makes the newest export as its job does. Returns the token of the mailed link, or '' if the person has no e-mail address. */
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

/** Requests an export in a member's settings and makes it. */
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

/** The URLs of a person's data behind a mailed link, and of a member's export. Both exports are made. */
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
