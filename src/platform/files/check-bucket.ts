import { CannotStart } from '../database/embedded/cannot-start.ts';
import { fileContentOf } from './file-store.ts';
import { s3Store, S3Refusal, type S3Settings } from './s3-store.ts';

const absentHash = fileContentOf(Buffer.from('A file that is never stored.')).hash;

/** Asks for a file that does not exist. If the bucket answers with another fault, explains it and names the setting to correct. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  await s3Store(settings)
    .open(absentHash)
    .catch((error: unknown) => {
      throw error instanceof S3Refusal ? new CannotStart(reasonOf(settings, error)) : error;
    });
}

function reasonOf({ url, bucket, region, key }: S3Settings, { code, message }: S3Refusal): string {
  if (code === 'NoSuchBucket')
    return `There is no bucket ${bucket} at ${url}: create the bucket, or correct S3_BUCKET.`;
  if (code === 'InvalidAccessKeyId')
    return `The store of files at ${url} does not know the key ${key}: correct S3_KEY.`;
  if (code === 'SignatureDoesNotMatch') return `S3_SECRET does not fit the key ${key}: correct S3_SECRET, or S3_KEY.`;
  if (code === 'AccessDenied')
    return `The key ${key} of S3_KEY may not read the bucket ${bucket}: it needs s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.`;
  if (/^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocation|InvalidRegion)/.test(code))
    return `The bucket ${bucket} is not in the region ${region} (${code}): correct S3_REGION, or S3_URL.`;
  return `${message} Repair the store, or correct S3_URL, S3_BUCKET, S3_REGION, S3_KEY and S3_SECRET.`;
}
