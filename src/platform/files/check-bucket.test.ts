import { afterAll, expect, test } from 'vitest';
import { openS3Server } from '../../../test/support/s3-server.ts';
import { CannotStart } from '../database/embedded/cannot-start.ts';
import { createLog } from '../log.ts';
import { openFileStore } from './open-file-store.ts';

const s3 = await openS3Server();
afterAll(() => s3.close());
const silent = createLog('silent');

test.each([
  ['secret', 'wrong', /^S3_SECRET does not fit the key AKIDEXAMPLE/],
  ['key', 'nobody', /does not know the key nobody: correct S3_KEY/],
  ['bucket', 'others', /^There is no bucket others at .*correct S3_BUCKET/],
  ['region', 'us-east-1', /not in the region us-east-1 \(AuthorizationHeaderMalformed\): correct S3_REGION/],
])('a bucket whose %s is wrong stops the start with an error that names the setting', async (name, value, says) => {
  const opening = openFileStore({ ...s3.settings, store: 's3', [name]: value }, silent);
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow(says);
});

test('a store that cannot be reached does not keep the site from starting', async () => {
  expect(await openFileStore({ ...s3.settings, store: 's3', url: 'http://127.0.0.1:1' }, silent)).toBeDefined();
});
