import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { openS3Server } from '../../../../test/support/s3-server.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { hour_ms, minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { erasePerson } from '#domain/registers/privacy/erase-person.ts';
import type { Ctx } from '../context.ts';
import type { ReadPolicy } from './file-kind.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { dropFileUse, saveFile } from './save-file.ts';
import { storeFile } from './store-file.ts';
import { sweepFiles } from './sweep-files.ts';

const s3 = await openS3Server();
const site = await testDatabase();
afterAll(() => s3.close());
const { db, pool } = site;
const files = s3Store(s3.settings);
const ctx = (actor?: Ctx['actor']): Ctx => ({ ...site.ctx(actor), files });
const later = (by_ms: number) => moveBusinessClock(db, 'demo', by_ms);
const sweep = () => sweepFiles(ctx(), 100);

let count = 0;
const stored = () => storeFile(ctx(), Buffer.from(`file ${++count}`));
const about = { kind: 'member-picture', isPublic: true, contentType: 'image/webp' } as const;

describe('a file that no record uses', () => {
  test('stays for an hour, in which a record may begin to use it, and is then deleted', async () => {
    const { hash } = await stored();
    await later(hour_ms - minute_ms);
    expect([await sweep(), await files.has(hash)]).toEqual([0, true]);
    await later(minute_ms);
    expect([await sweep(), await files.has(hash)]).toEqual([1, false]);
    expect(await sweep()).toBe(0);
  });

  test('is counted from its last upload', async () => {
    const bytes = Buffer.from('sent twice');
    await storeFile(ctx(), bytes);
    await later(hour_ms - minute_ms);
    const { hash } = await storeFile(ctx(), bytes);
    await later(2 * minute_ms);
    expect([await sweep(), await files.has(hash)]).toEqual([0, true]);
    await later(hour_ms);
    expect(await sweep()).toBe(1);
  });

  test('cannot be uploaded again at the moment when it is being deleted, but can be a moment later', async () => {
    const bytes = Buffer.from('taken out');
    const { hash } = await storeFile(ctx(), bytes);
    await later(hour_ms);
    s3.trouble('fault', 'fault');
    await expect(sweep()).rejects.toThrow('The store of files answered 500');
    await expect(storeFile(ctx(), bytes)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    // The process that marked the file may still be at work; after a long time the file is marked and deleted anew.
    expect([await sweep(), await files.has(hash)]).toEqual([0, true]);
    await later(11 * minute_ms);
    expect([await sweep(), await files.has(hash)]).toEqual([1, false]);
    await storeFile(ctx(), bytes);
    expect(await files.has(hash)).toBe(true);
  });

  test('is deleted once by two simultaneous sweeps', async () => {
    const kept = await Promise.all([stored(), stored(), stored()]);
    await later(hour_ms);
    const [one, other] = await Promise.all([sweep(), sweep()]);
    expect(one + other).toBeGreaterThanOrEqual(kept.length);
    const removals = s3.requests.filter((line) => line.startsWith('DELETE') && kept.some((f) => line.endsWith(f.hash)));
    expect(removals).toHaveLength(kept.length);
  });
});

describe('a file in use', () => {
  test('stays, even when it is old, until its last user drops it', async () => {
    const file = await stored();
    const one = await saveFile(ctx(), file, about);
    const other = await saveFile(ctx(), file, about);
    await later(48 * hour_ms);
    await sweep();
    await dropFileUse(ctx(), one);
    expect([await sweep(), await files.has(file.hash)]).toEqual([0, true]);
    await dropFileUse(ctx(), other);
    expect([await sweep(), await files.has(file.hash)]).toEqual([1, false]);
  });

  test('is not one that is being deleted, though the clock was moved between its upload and its use', async () => {
    const file = await stored();
    await later(2 * hour_ms);
    s3.trouble('fault', 'fault');
    await expect(sweep()).rejects.toThrow('The store of files answered 500');
    const keeping = transaction(ctx(), (ctx) => saveFile(ctx, file, about));
    await expect(keeping).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect(await findFile(ctx(), file.hash)).toBeUndefined();
    await later(11 * minute_ms);
    expect([await sweep(), await files.has(file.hash)]).toEqual([1, false]);
  });

  test('stays when a record begins to use it long after it was uploaded', async () => {
    const file = await stored();
    await later(2 * hour_ms);
    await transaction(ctx(), (ctx) => saveFile(ctx, file, about));
    await pool.query('delete from file where hash = $1', [Buffer.from(file.hash, 'hex')]);
    expect([await sweep(), await files.has(file.hash)]).toEqual([0, true]);
    await later(hour_ms);
    expect([await sweep(), await files.has(file.hash)]).toEqual([1, false]);
  });

  test('is deleted with its sender, from the table at once and then from the store', async () => {
    const { member } = await signedIn(site);
    const file = await stored();
    await saveFile(ctx(), file, { ...about, uploadedBy: member.id });
    await transaction(ctx(), (ctx) => erasePerson(ctx, { memberId: member.id }));
    expect(await findFile(ctx(), file.hash)).toBeUndefined();
    await later(hour_ms);
    await sweep();
    expect(await files.has(file.hash)).toBe(false);
  });

  test('was uploaded first: a record cannot use a file that is not in the store', async () => {
    const absent = { hash: 'a'.repeat(64), bytes: 1 };
    await expect(saveFile(ctx(), absent, about)).rejects.toMatchObject({ code: 'unavailable' });
    const within = transaction(ctx(), (ctx) => storeFile(ctx, Buffer.from('within')));
    await expect(within).rejects.toThrow('before the transaction');
  });
});

describe('a private file', () => {
  const ofItsOwner: ReadPolicy = ({ actor }, { uploadedBy }) => actor.kind === 'member' && actor.id === uploadedBy;

  test('can be read by those whom the policy of its kind allows, and by no one without a policy', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    const file = await stored();
    const id = await saveFile(ctx(), file, { ...about, isPublic: false, uploadedBy: ngozi.member.id });
    const policies = { 'member-picture': ofItsOwner };
    const reads = async (who: Ctx, given?: Record<string, ReadPolicy>) => (await findFile(who, file.hash, given))?.id;
    expect(await reads(ctx(ngozi.member), policies)).toBe(id);
    for (const who of [ctx(bola.member), ctx()]) expect(await reads(who, policies)).toBeUndefined();
    for (const given of [undefined, {}]) expect(await reads(ctx(ngozi.member), given)).toBeUndefined();
    await pool.query(`update file set kind = 'constructor' where id = $1`, [id]);
    expect(await reads(ctx(ngozi.member))).toBeUndefined();
  });

  test('with the same bytes as a public file is opened only as the public file', async () => {
    const { member } = await signedIn(site);
    const file = await stored();
    await saveFile(ctx(), file, { ...about, isPublic: false, uploadedBy: member.id });
    const open = await saveFile(ctx(), file, about);
    expect(await findFile(ctx(), file.hash)).toMatchObject({ id: open, isPublic: true });
  });
});
