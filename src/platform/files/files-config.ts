import { join } from 'node:path';
import { BadSetting } from '../bad-setting.ts';
import { isSafeConnection } from '../safe-connection.ts';
import type { S3Settings } from './s3-store.ts';

export type FilesConfig = { store: 'disk'; folder: string } | ({ store: 's3' } & S3Settings);

type Settings = {
  MODE: 'demo' | 'production';
  FILES_STORE: 'disk' | 's3';
  FILES_DIR?: string | undefined;
  S3_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_KEY?: string | undefined;
  S3_SECRET?: string | undefined;
};

export function filesConfig(value: Settings, dataDir: string): FilesConfig {
  if (value.FILES_STORE === 'disk') return { store: 'disk', folder: value.FILES_DIR ?? join(dataDir, 'files') };
  const { S3_URL, S3_BUCKET: bucket, S3_REGION: region, S3_KEY: key, S3_SECRET: secret } = value;
  if (!S3_URL) throw new BadSetting('S3_URL is needed when FILES_STORE is s3.');
  if (!bucket) throw new BadSetting('S3_BUCKET is needed when FILES_STORE is s3.');
  if (!key) throw new BadSetting('S3_KEY is needed when FILES_STORE is s3.');
  if (!secret) throw new BadSetting('S3_SECRET is needed when FILES_STORE is s3.');
  const url = new URL(S3_URL).origin;
  if (value.MODE === 'production' && !isSafeConnection(url))
    throw new BadSetting('S3_URL must be https in production, unless it is on this machine.');
  return { store: 's3', url, bucket, region, key, secret, drafts: value.FILES_DIR ?? join(dataDir, 'unfinished') };
}
