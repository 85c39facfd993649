import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { readWholeFile } from '#platform/files/file-store.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { storeWaitingFiles } from '#domain/acting/files/store-waiting-files.ts';
import { dataFolder } from '../../test/support/data-folder.ts';
import { emptyDatabase, testDatabase } from '../../test/support/database.ts';

const folder = await dataFolder();
afterAll(() => folder.remove());
const site = await testDatabase();

test('the pictures of members are in the file store after the next start, also for members with the same picture', async () => {
  const before = join(folder.path, 'before');
  mkdirSync(before);
  const older = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql') && name < '0020');
  for (const name of older) copyFileSync(join(import.meta.dirname, name), join(before, name));
  const pool = createPool(await emptyDatabase(), 2, () => {});
  onTestFinished(() => pool.end());
  await migrate(pool, before);
  const faces = ['RIFF    WEBP one', 'RIFF    WEBP one', 'RIFF    WEBP two'].map((text) => Buffer.from(text));
  for (const [at, bytes] of faces.entries()) {
    await pool.query(
      `with own as (insert into member (name, email, account_type, created_at)
         values ('Ada', $1, 'buyer', now()) returning id)
       insert into member_picture (member_id, hash, bytes, created_at) select id, sha256($2), $2, now() from own`,
      [`ada${at}@example.com`, bytes],
    );
  }
  await migrate(pool, import.meta.dirname);
  const ctx = { ...site.ctx(), db: createDatabase(pool) };
  expect(await storeWaitingFiles(ctx)).toBe(2);
  expect(await storeWaitingFiles(ctx)).toBe(0);
  const { rows } = await pool.query<{ hash: string; owner: string }>(
    `select encode(p.hash, 'hex') as hash, f.uploaded_by::text as owner from member_picture p
     join file f on f.id = p.file_id where f.uploaded_by = p.member_id order by p.member_id`,
  );
  expect(new Set(rows.map(({ owner }) => owner)).size).toBe(3);
  const kept = await Promise.all(rows.map(({ hash }) => readWholeFile(site.files, hash)));
  expect(kept).toEqual(faces);
  expect(await findFile(ctx, rows[0]!.hash)).toMatchObject({ kind: 'member-picture', isPublic: true, isPicture: true });
});
