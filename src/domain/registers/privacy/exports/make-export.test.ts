import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { dataLinkOf } from '../../../../../test/support/data-link.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { madeExport, makeNewestExport, newestExportId } from '../../../../../test/support/made-export.ts';
import { readExport } from '../../../../../test/support/person-export.ts';
import { striped } from '../../../../../test/support/pictures.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { hour_ms } from '#platform/clock.ts';
import { readWholeFile } from '#platform/files/file-store.ts';
import { changePicture } from '#domain/people/accounts/picture/change-picture.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { deleteAccount } from '../delete-account.ts';
import { erasePersonData } from '../erase-person-data.ts';
import { askForExportByLink, askForOwnExport } from './ask-for-export.ts';
import { purgeExports } from './end-exports.ts';
import { findExportFile, findOwnExport } from './find-export.ts';
import { makeExport } from './make-export.ts';

const site = await testDatabase();
const { ctx, db, pool, files } = site;
const job = (change: Partial<Ctx> = {}) => ({ ...ctx({ kind: 'job', name: 'make-data-export' }), ...change });
const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 765 4321', place: 'Epe', notes: 'Turquoise gate' };

beforeEach(() => forgetEverything(pool));

const rows = async () =>
  (await pool.query<{ state: string }>('select state from data_export order by id')).rows.map(({ state }) => state);
const keptFiles = async () => (await pool.query(`select from file where kind = 'data-export'`)).rowCount;
const mails = async () =>
  (await db.selectFrom('mail').select(['template', 'to_addresses']).orderBy('id').execute())
    .filter(({ template }) => template.startsWith('my-data-export'))
    .map(({ template, to_addresses }) => [template, ...to_addresses]);

describe('making an export', () => {
  test('is possible only for a job', async () => {
    await expect(makeExport(ctx(), '1', { lastAttempt: true })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(purgeExports(ctx(), 1)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('twice gives one file and one mail', async () => {
    await madeExport(site, await signedIn(site));
    await makeNewestExport(site);
    expect([await keptFiles(), (await mails()).length]).toEqual([1, 1]);
  });

  test('is retried when it fails, then given up with a clear message, and leaves no file', async () => {
    const member = await signedIn(site, { email: ada.email });
    await changePicture(member.ctx(), { picture: await striped() });
    await askForOwnExport(member.ctx());
    const id = await newestExportId(site);
    const broken = { ...files, open: async () => Readable.from(brokenOff()) };
    const make = (lastAttempt: boolean) => makeExport(job({ files: broken }), id, { lastAttempt });
    await expect(make(false)).rejects.toThrow('the store stopped');
    expect([await rows(), await mails()]).toEqual([['making'], []]);
    await expect(make(true)).rejects.toThrow('the store stopped');
    expect([await rows(), await mails()]).toEqual([['failed'], [['my-data-export-failed', ada.email]]]);
    expect((await findOwnExport(member.ctx()))?.failedBecause).toBe('fault');
    expect(await files.clearUnfinished(new Date(Date.now() + hour_ms))).toBe(0);
  });

  test('removes the draft of a killed process, even if the export is no longer wanted', async () => {
    const member = await signedIn(site, { email: ada.email });
    await changePicture(member.ctx(), { picture: await striped() });
    const broken = { ...files, open: async () => Readable.from(brokenOff()), draft: draftLeftBehind };
    const killed = async () => {
      await askForOwnExport(member.ctx());
      const id = await newestExportId(site);
      await expect(makeExport(job({ files: broken }), id, { lastAttempt: false })).rejects.toThrow('the store stopped');
      return id;
    };
    const left = () => files.clearUnfinished(new Date(Date.now() + hour_ms));
    expect(await makeExport(job(), await killed(), { lastAttempt: false })).toBe(true);
    expect(await left()).toBe(0);
    await pool.query('delete from data_export');
    const id = await killed();
    await deleteAccount(member.ctx(), { sessionId: member.sessionId });
    expect(await makeExport(job(), id, { lastAttempt: false })).toBe(false);
    expect(await left()).toBe(0);
  });

  test('that failed succeeds when staff retry its job, unless there is a newer export', async () => {
    const member = await signedIn(site, { email: ada.email });
    const full = { ...files, draft: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
    const failed = async () => {
      await askForOwnExport(member.ctx());
      const id = await newestExportId(site);
      await expect(makeExport(job({ files: full }), id, { lastAttempt: true })).rejects.toThrow('full');
      return id;
    };
    const [first, second] = [await failed(), await failed()];
    expect(await makeExport(job(), second, { lastAttempt: false })).toBe(true);
    expect(await makeExport(job(), first, { lastAttempt: false })).toBe(false);
    expect([await rows(), (await mails()).at(-1)]).toEqual([
      ['failed', 'ready'],
      ['my-data-export', ada.email],
    ]);
  });

  test('on a full disk reports that there was no room', async () => {
    const member = await signedIn(site);
    await askForOwnExport(member.ctx());
    const id = await newestExportId(site);
    const full = { ...files, draft: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
    await expect(makeExport(job({ files: full }), id, { lastAttempt: true })).rejects.toThrow('full');
    expect((await findOwnExport(member.ctx()))?.failedBecause).toBe('no_room');
  });

  test('stops with the process, and starts again in the next one', async () => {
    await askForOwnExport((await signedIn(site)).ctx());
    const id = await newestExportId(site);
    const stopped = { lastAttempt: false, signal: AbortSignal.abort() };
    await expect(makeExport(job(), id, stopped)).rejects.toThrow('broken off');
    expect(await rows()).toEqual(['making']);
  });

  test('writes nothing twice into one file if the database retries its transaction', async () => {
    const member = await signedIn(site, { email: ada.email });
    await linkOf(ada.email);
    await askForOwnExport(member.ctx());
    const id = await newestExportId(site);
    let asked = 0;
    const signal = {
      get aborted() {
        asked++;
        if (asked === 2) throw Object.assign(new Error('a deadlock'), { code: '40P01' });
        return false;
      },
    } as AbortSignal;
    await expect(makeExport(job(), id, { lastAttempt: false, signal })).rejects.toThrow('broken off by the database');
    expect(await makeExport(job(), id, { lastAttempt: false, signal })).toBe(true);
    const { hash } = (await findExportFile(ctx(), (await findOwnExport(member.ctx()))!))!;
    const { names } = readExport((await readWholeFile(files, hash))!);
    expect(names).toEqual([...new Set(names)]);
  });

  test('for a person who is erased meanwhile leaves no file and sends no mail', async () => {
    await linkOf('bola@example.com');
    const token = await dataLinkOf(site, 'bola@example.com');
    await askForExportByLink(ctx(), token);
    const id = await newestExportId(site);
    const draft = async (name: string) => {
      await erasePersonData(ctx(), token);
      return files.draft(name);
    };
    expect(await makeExport(job({ files: { ...files, draft } }), id, { lastAttempt: false })).toBe(false);
    expect([await rows(), await keptFiles(), await mails()]).toEqual([[], 0, []]);
  });
});

/** A draft as a killed process leaves it. */
async function draftLeftBehind(name: string) {
  return { ...(await files.draft(name)), discard: () => Promise.resolve() };
}

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('a ');
  await Promise.reject(new Error('the store stopped'));
}

async function linkOf(email: string): Promise<string> {
  await pool.query(
    `insert into waitlist (name, email, phone, account_type, created_at) values ('Bola', $1, '+2348031234567', 'seller', now())`,
    [email],
  );
  return dataLinkOf(site, email);
}
