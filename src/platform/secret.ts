import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadSetting, type Config } from './config.ts';
import { explainFileError } from './database/embedded/cannot-start.ts';
import { makeFolder } from './make-folder.ts';

const bytes = 32;

/** Returns SESSION_SECRET. Without this setting, makes a secret once and saves it in the data folder. */
export async function siteSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  return secretInFolder(config.dataDir, 'secret', (file) => {
    return `SESSION_SECRET is not set, and ${file} holds no secret. Restore the file from a copy. If there is no copy, remove the file; the next start says what to do.`;
  });
}

/** Reads a secret from a file in the data folder that only its owner can read. The first start creates the file. */
export async function secretInFolder(
  folder: string,
  name: string,
  damagedFileText: (file: string) => string,
): Promise<string> {
  const file = join(folder, name);
  const secret = await readOrCreate(folder, file);
  if (Buffer.from(secret, 'base64url').length === bytes) return secret;
  throw new BadSetting(damagedFileText(file));
}

async function readOrCreate(folder: string, file: string): Promise<string> {
  try {
    return (await readSecret(file)) ?? (await createSecret(folder, file));
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

async function readSecret(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Writes a draft and then links it, so that of several starting processes one wins, and none reads a half-written secret. */
async function createSecret(folder: string, file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await makeFolder(folder);
  await writeFile(draft, randomBytes(bytes).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
