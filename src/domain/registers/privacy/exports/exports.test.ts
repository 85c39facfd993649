import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { dataLinkOf } from '../../../../../test/support/data-link.ts';
import { fillEveryForm } from '../../../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { madeExport, makeNewestExport } from '../../../../../test/support/made-export.ts';
import { readExport } from '../../../../../test/support/person-export.ts';
import { striped } from '../../../../../test/support/pictures.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { hour_ms } from '#platform/clock.ts';
import { readWholeFile } from '#platform/files/file-store.ts';
import { changePicture } from '#domain/people/accounts/picture/change-picture.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { deleteAccount } from '../delete-account.ts';
import { erasePersonData } from '../erase-person-data.ts';
import { askForExportByLink, askForOwnExport } from './ask-for-export.ts';
import { purgeExports } from './end-exports.ts';
import { exportTexts } from './export.texts.ts';
import { findExport, findExportFile, findMailedExport, findOwnExport } from './find-export.ts';

const site = await testDatabase();
const { ctx, db, pool, files } = site;
const job = (change: Partial<Ctx> = {}) => ({ ...ctx({ kind: 'job', name: 'make-data-export' }), ...change });
const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 765 4321', place: 'Epe', notes: 'Turquoise gate' };

beforeEach(() => forgetEverything(pool));

const rows = async () =>
  (await pool.query<{ state: string }>('select state from data_export order by id')).rows.map(({ state }) => state);
const waiting = async () =>
  (await pool.query(`select from pgboss.job where name = 'make-data-export' and state = 'created'`)).rowCount;
const keptFiles = async () => (await pool.query(`select from file where kind = 'data-export'`)).rowCount;
const mails = async () =>
  (await db.selectFrom('mail').select(['template', 'to_addresses']).orderBy('id').execute())
    .filter(({ template }) => template.startsWith('my-data-export'))
    .map(({ template, to_addresses }) => [template, ...to_addresses]);

describe('an export', () => {
  test('is a ZIP file with all data as text, all data as JSON, and the pictures', async () => {
    await fillEveryForm(ctx(), ada);
    await pool.query('delete from member');
    const member = await signedIn(site, { name: 'Ada', email: ada.email });
    await changePicture(member.ctx(), { picture: await striped() });
    const token = await madeExport(site, member);
    const seen = (await findMailedExport(ctx(), token))!;
    const file = (await findExportFile(ctx(), seen))!;
    const bytes = (await readWholeFile(files, file.hash))!;
    expect([file.bytes, seen.bytes]).toEqual([bytes.length, bytes.length]);
    const { names, kept, text, content } = readExport(bytes);
    expect(names).toContain('Start here.txt');
    expect(names).toContain('data/machine-orders.txt');
    expect(String(content('Start here.txt'))).toContain(
      'ada@example.com, as it was on 22 Nov 2026 at 10:00, Lagos time',
    );
    for (const answer of [ada.name, ada.email, '+2348037654321', ada.place, ada.notes])
      for (const whole of [text, JSON.stringify(kept)]) expect(whole).toContain(answer);
    const account = kept.flatMap(({ records }) => records).find(({ title }) => title === 'Your account')!;
    expect(account.files).toHaveLength(1);
    expect(content(account.files![0]!).toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('says so if we store nothing about the person', async () => {
    const token = await linkOf('bola@example.com');
    await pool.query('delete from waitlist');
    await pool.query('delete from mail');
    await askForExportByLink(ctx(), token);
    await makeNewestExport(site);
    const seen = (await findExport(ctx(), { email: 'bola@example.com' }))!;
    const { hash } = (await findExportFile(ctx(), seen))!;
    expect(readExport((await readWholeFile(files, hash))!).text).toContain('We keep nothing about you.');
  });

  test('is mailed as a link, and a member without a mail address finds it in the settings', async () => {
    const bola = await signedIn(site, { email: null, phone: '+2348041234599', withoutPassword: true });
    expect(await madeExport(site, bola)).toBe('');
    expect([await mails(), (await findOwnExport(bola.ctx()))?.state]).toEqual([[], 'ready']);
    const member = await signedIn(site, { email: ada.email });
    await madeExport(site, member);
    expect(await mails()).toEqual([['my-data-export', ada.email]]);
  });

  test('does not store the token that opens it', async () => {
    const token = await madeExport(site, await signedIn(site));
    const { rows: found } = await pool.query(`select from data_export t where strpos(t::text, $1) > 0`, [token]);
    expect(found).toEqual([]);
    expect(await findMailedExport(ctx(), `${token.slice(0, -1)}_`)).toBeUndefined();
  });
});

async function linkOf(email: string): Promise<string> {
  await pool.query(
    `insert into waitlist (name, email, phone, account_type, created_at) values ('Bola', $1, '+2348031234567', 'seller', now())`,
    [email],
  );
  return dataLinkOf(site, email);
}

describe('requesting an export', () => {
  test('again starts no second one, and shows the state of the first', async () => {
    const member = await signedIn(site);
    await askForOwnExport(member.ctx());
    await expect(askForOwnExport(member.ctx())).rejects.toThrow(exportTexts.making);
    await makeNewestExport(site);
    await expect(askForOwnExport(member.ctx())).rejects.toThrow(exportTexts.ready);
    expect([await rows(), await waiting()]).toEqual([['ready'], 1]);
  });

  test('many times at once makes one export', async () => {
    const member = await signedIn(site);
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => askForOwnExport(member.ctx())));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const token = await linkOf('bola@example.com');
    const linked = await Promise.allSettled(Array.from({ length: 6 }, () => askForExportByLink(ctx(), token)));
    expect(linked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await rows(), await waiting()]).toEqual([['making', 'making'], 2]);
  });

  test('by a mailed link counts together with the requests in the settings', async () => {
    const member = await signedIn(site, { email: ada.email });
    await askForOwnExport(member.ctx());
    const token = await dataLinkOf(site, ada.email);
    await expect(askForExportByLink(ctx(), token)).rejects.toThrow(exportTexts.making);
  });

  test('is refused after three within a day, and possible again the next day', async () => {
    const member = await signedIn(site);
    for (let time = 0; time < 3; time++) {
      await askForOwnExport(member.ctx());
      await pool.query(`update data_export set state = 'failed', failed_because = 'fault'`);
    }
    await expect(askForOwnExport(member.ctx())).rejects.toMatchObject({ code: 'limit', message: exportTexts.limit });
    await moveBusinessClock(db, 'demo', 25 * hour_ms);
    await askForOwnExport(member.ctx());
    expect(await rows()).toEqual(['failed', 'failed', 'failed', 'making']);
  });

  test('by an unknown or expired link is refused', async () => {
    await expect(askForExportByLink(ctx(), 'nothing')).rejects.toMatchObject({ code: 'not_found' });
    await expect(askForOwnExport(ctx())).rejects.toMatchObject({ code: 'signed_out' });
  });
});

describe('the end of an export', () => {
  test('comes after 24 hours in every place, even before the file is removed', async () => {
    const member = await signedIn(site);
    const token = await madeExport(site, member);
    const seen = (await findOwnExport(member.ctx()))!;
    await moveBusinessClock(db, 'demo', 24 * hour_ms);
    expect((await findOwnExport(member.ctx()))?.state).toBe('over');
    expect([await findMailedExport(ctx(), token), await findExportFile(ctx(), seen)]).toEqual([undefined, undefined]);
    expect(await purgeExports(job(), 10)).toBe(1);
    expect([await rows(), await keptFiles()]).toEqual([['over'], 0]);
    await moveBusinessClock(db, 'demo', 49 * hour_ms);
    await purgeExports(job(), 10);
    expect(await rows()).toEqual([]);
  });

  test('comes if its job was lost, and the person gets a mail; an export that waits its turn stays', async () => {
    await askForOwnExport((await signedIn(site, { email: ada.email })).ctx());
    await moveBusinessClock(db, 'demo', 7 * hour_ms);
    await purgeExports(job(), 10);
    expect([await rows(), await mails()]).toEqual([['making'], []]);
    await pool.query(`update pgboss.job set state = 'failed' where name = 'make-data-export'`);
    await purgeExports(job(), 10);
    expect([await rows(), await mails()]).toEqual([['failed'], [['my-data-export-failed', ada.email]]]);
  });

  test('comes at once when the account is deleted or an address is erased', async () => {
    const member = await signedIn(site, { email: ada.email });
    await madeExport(site, member);
    await linkOf('bola@example.com');
    const token = await dataLinkOf(site, 'bola@example.com');
    await askForExportByLink(ctx(), token);
    await makeNewestExport(site);
    expect(await keptFiles()).toBe(2);
    await deleteAccount(member.ctx(), { sessionId: member.sessionId });
    await erasePersonData(ctx(), token);
    expect([await rows(), await keptFiles()]).toEqual([[], 0]);
  });
});
