import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../source-hash.mjs';
import { giveAway } from './debian-postgres.ts';

/**
 * Writes a file of `deploy/` with the addresses of this machine. Each placeholder must occur, so that the proof cannot go on with a file
 * that operators no longer have.
 */
export async function writeOperatorsFile(
  name: string,
  file: string,
  changes: readonly (readonly [placeholder: string, here: string])[],
): Promise<void> {
  let text = await readFile(join(root, 'deploy', name), 'utf8');
  for (const [placeholder, here] of changes) {
    if (!text.includes(placeholder)) throw new Error(`deploy/${name} does not have '${placeholder}' any more.`);
    text = text.replaceAll(placeholder, here);
  }
  await writeFile(file, text, { mode: 0o600 });
  await giveAway(file);
}
