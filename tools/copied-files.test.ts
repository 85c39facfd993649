import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataFolder } from '../test/support/data-folder.ts';
import { testDatabase } from '../test/support/database.ts';
import { openS3Server } from '../test/support/s3-server.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { saveFile } from '#domain/acting/files/save-file.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { copyFiles } from './copied-files.ts';

const { ctx, pool, files } = await testDatabase();
const [folder, s3] = [await dataFolder(), await openS3Server()];
afterAll(async () => {
  await s3.close();
  await folder.remove();
});

test('a bucket that fails once in the middle still gets all files', async () => {
  for (const text of ['nut', 'shell', 'fibre']) {
    const file = await storeFile(ctx(), Buffer.from(text));
    await saveFile(ctx(), file, { kind: 'member-picture', isPublic: true, contentType: 'image/webp' });
  }
  const bucket = s3Store(s3.settings);
  let asked = 0;
  const failing = {
    ...bucket,
    async has(hash: string) {
      const there = await bucket.has(hash);
      if (++asked === 2) s3.trouble('fault');
      return there;
    },
  };
  const client = await pool.connect();
  try {
    expect(await copyFiles(client, files, failing)).toEqual({ copied: 3, missing: 0 });
    expect([...s3.objects.values()].map(String).toSorted()).toEqual(['fibre', 'nut', 'shell']);
    expect(await copyFiles(client, bucket, diskStore(join(folder.path, 'copy')))).toEqual({ copied: 3, missing: 0 });
  } finally {
    client.release();
  }
});
