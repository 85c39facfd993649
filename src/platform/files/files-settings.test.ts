import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const bucket = {
  FILES_STORE: 's3',
  S3_URL: 'https://s3.af-south-1.amazonaws.com',
  S3_BUCKET: 'agbon-files',
  S3_REGION: 'af-south-1',
  S3_KEY: 'AKIDEXAMPLE',
  S3_SECRET: 'a secret of theirs',
};
const production = {
  MODE: 'production',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  PUBLIC_URL: 'https://agbon.example',
  ADMIN_PASSWORD: 'tall palm over grey water',
};

test('files are in the data folder, or in a folder of their own', () => {
  expect(readConfig({ AGBON_DATA: '/srv/nuts' }).files).toEqual({ store: 'disk', folder: '/srv/nuts/files' });
  expect(readConfig({ FILES_DIR: '/srv/files' }).files).toEqual({ store: 'disk', folder: '/srv/files' });
});

test('or in a fully configured bucket', () => {
  expect(readConfig({ ...bucket, AGBON_DATA: '/srv/nuts' }).files).toEqual({
    store: 's3',
    url: bucket.S3_URL,
    bucket: bucket.S3_BUCKET,
    region: bucket.S3_REGION,
    key: bucket.S3_KEY,
    secret: bucket.S3_SECRET,
    drafts: '/srv/nuts/unfinished',
  });
  for (const name of ['S3_URL', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const)
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`${name} is needed when FILES_STORE is s3.`);
});

test.each([
  ['FILES_STORE', 'tape'],
  ['S3_URL', 'ftp://files.example'],
  ['S3_URL', 'https://files.example/bucket'],
  ['S3_BUCKET', '../others'],
  ['S3_BUCKET', 'ab'],
  ['S3_REGION', 'af south'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  expect(() => readConfig({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name} is not right: .+\\.$`));
});

test('in production, files never cross a network unencrypted', () => {
  const open = { ...production, ...bucket, S3_URL: 'http://files.example' };
  expect(() => readConfig(open)).toThrow('S3_URL must be https in production');
  expect(readConfig({ ...open, S3_URL: 'http://127.0.0.1:9000' }).files).toMatchObject({ store: 's3' });
});
