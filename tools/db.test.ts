import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import type { ConnectionSettings } from '#platform/database/connect.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import { fileContentOf, readWholeFile, type FileStore } from '#platform/files/file-store.ts';
import { createLog } from '#platform/log.ts';
import { startServer } from '../src/server.ts';
import { dataFolder } from '../test/support/data-folder.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { emptyDatabase, migratedDatabase } from '../test/support/database.ts';
import { run } from './checks/command.ts';

const folder = await dataFolder();
afterAll(() => folder.remove());
const ours = join(folder.path, 'data');
const file = join(folder.path, 'copy.backup');

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://agbon.example',
  SESSION_SECRET: randomBytes(24).toString('base64'),
  BID_KEY: randomBytes(24).toString('base64'),
  ADMIN_PASSWORD: 'grater husk lagoon',
};

/** Runs `npm run db -- …` on the server of DATABASE_URL; its own data folder would be `ours`. */
function db(connection: ConnectionSettings, parameters: string[], settings: Record<string, string> = {}) {
  const named = { DATABASE_URL: databaseUrl(connection), AGBON_DATA: ours, NODE_ENV: '', MODE: 'demo', ...settings };
  return run(process.execPath, [join(import.meta.dirname, 'db.ts'), ...parameters], named);
}

test('an external server is migrated, backed up and restored, and no embedded server is started', async () => {
  const theirs = await emptyDatabase();
  const other = await emptyDatabase();
  expect(await db(theirs, ['migrate'])).toMatchObject({ code: 0, output: expect.stringContaining('Migrated: 0001-') });
  await onDatabase(theirs, "insert into demo_story values ('of somebody else', now())");
  expect(await db(theirs, ['backup', file])).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') });
  expect(await db(other, ['restore', file])).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
  expect(await onDatabase(other, 'select name from demo_story')).toEqual([{ name: 'of somebody else' }]);
  // The next start reads the mark: nothing is sent until the provider's lists were read.
  expect(await onDatabase(other, 'select taken_at is not null as is_marked from restored.mark')).toEqual([
    { is_marked: true },
  ]);
  expect(existsSync(ours)).toBe(false);
});

test('a backup into a missing folder is refused in one line that names the folder', async () => {
  const { code, output } = await db(await migratedDatabase(), ['backup', join(folder.path, 'nowhere', 'copy.backup')]);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^Nothing can be written to [^\n]+\/nowhere \(ENOENT\): [^\n]+$/);
});

test('a backup has its files beside it and restores them; files added later are left to the nightly deletion', async () => {
  const theirs = await migratedDatabase();
  const copy = join(folder.path, 'with-files.backup');
  const store = { FILES_DIR: join(folder.path, 'store') };
  const [nut, shell] = [fileContentOf(Buffer.from('nut')), fileContentOf(Buffer.from('shell'))];
  const files = diskStore(store.FILES_DIR);
  await keep(theirs, files, nut, 'nut');
  expect((await db(theirs, ['backup', copy], store)).output).toContain(`1 file: ${copy}.files.`);
  await keep(theirs, files, shell, 'shell');
  await files.remove(nut.hash);
  expect(await db(theirs, ['restore', copy, '--replace'], store)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 file: put back into the store.'),
  });
  expect(String(await readWholeFile(files, nut.hash))).toBe('nut');
  const unkept = `select encode(hash, 'hex') as hash from stored_file where not exists (select from file where file.hash = stored_file.hash)`;
  expect(await onDatabase(theirs, unkept)).toEqual([{ hash: shell.hash }]);
});

test('a damaged file is reported as missing and does not keep others out of a backup', async () => {
  const theirs = await migratedDatabase();
  const copy = join(folder.path, 'with-a-bad-file.backup');
  const store = { FILES_DIR: join(folder.path, 'bad-store') };
  const files = diskStore(store.FILES_DIR);
  const kept = ['nut', 'shell'].map((text) => ({ text, file: fileContentOf(Buffer.from(text)) }));
  for (const { text, file } of kept) await keep(theirs, files, file, text);
  // The first file that is copied.
  const [bad, good] = kept.map(({ file }) => file.hash).toSorted() as [string, string];
  writeFileSync(join(store.FILES_DIR, bad.slice(0, 2), bad.slice(2, 4), bad), 'bad');
  const { code, output } = await db(theirs, ['backup', copy], store);
  expect([code, output]).toEqual([0, expect.stringMatching(/ 1 file: .* 1 file could not be found whole\./)]);
  expect(await diskStore(`${copy}.files`).has(good)).toBe(true);
});

async function keep(theirs: ConnectionSettings, files: FileStore, file: FileContent, text: string): Promise<void> {
  await files.save(file, Buffer.from(text));
  await onDatabase(
    theirs,
    `with stored as (insert into stored_file (hash, size_bytes) values ('\\x${file.hash}', ${file.bytes}) returning hash)
     insert into file (hash, kind, is_public, content_type, kept_at)
     select hash, 'member-picture', true, 'image/webp', now() from stored`,
  );
}

test('an external server in production cannot be emptied', async () => {
  const theirs = await emptyDatabase();
  const { code, output } = await db(theirs, ['reset'], production);
  expect([code, output]).toEqual([1, expect.stringContaining('In production nothing is reset')]);
});

test('the site signs in again, with all its rights, after the database was emptied and restored, which is refused while the site runs', async () => {
  const theirs = await migratedDatabase();
  const start = async () => {
    const settings = { DATABASE_URL: databaseUrl(theirs), AGBON_DATA: ours, PORT: '0', ...production };
    const site = await startServer(readConfig(settings), { log: createLog('silent') });
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    return site;
  };
  const before = await start();
  expect(await db(theirs, ['reset'])).toMatchObject({ code: 1, output: expect.stringContaining('is in use') });
  expect(await db(theirs, ['verify'])).toMatchObject({ code: 0, output: expect.stringContaining('books balance') });
  await before.stop('at once');
  expect(await db(theirs, ['reset'], { BID_KEY: production.BID_KEY })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Added the demo data'),
  });
  const after = await start();
  expect(await after.services.db.selectFrom('member').select('id').limit(1).execute()).toHaveLength(1);
  await after.stop('at once');
});

test('a site that lost the key of sealed bids starts again once the operator accepts the new key', async () => {
  const theirs = await migratedDatabase();
  const [old, lost] = [{ BID_KEY: 'the key before' }, { BID_KEY: 'the key after' }];
  expect(await db(theirs, ['replace-bid-key'], old)).toMatchObject({ code: 0 });
  const again = await db(theirs, ['replace-bid-key'], old);
  expect(again.output).toContain('nothing was changed');
  const replaced = await db(theirs, ['replace-bid-key'], lost);
  expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('0 sealed bids of the key before') });
  const kept = await onDatabase(theirs, 'select number, length(fingerprint) as length from bid_key order by number');
  expect(kept).toEqual([
    { number: 1, length: 64 },
    { number: 2, length: 64 },
  ]);
});

test('a site that lost its SESSION_SECRET starts again once the operator accepts the new one', async () => {
  const theirs = await migratedDatabase();
  const replace = (secret: string) => db(theirs, ['replace-session-secret'], { SESSION_SECRET: secret });
  expect(await replace('the secret before')).toMatchObject({ code: 0 });
  expect((await replace('the secret before')).output).toContain('nothing was changed');
  expect(await replace('the secret after')).toMatchObject({ code: 0, output: expect.stringContaining('set up again') });
  expect(await onDatabase(theirs, 'select number from session_secret order by number')).toHaveLength(2);
});

async function onDatabase(connection: ConnectionSettings, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  // An open connection counts as a user of the database.
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
