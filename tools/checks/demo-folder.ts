import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '#platform/database/embedded/postmaster.ts';
import { run } from './command.ts';
import { type Outcome, failed, passed } from './steps.ts';

const prefix = 'agbon-filled-';

/** Fills a data folder with the demo data, for all tests that start from a copy of it (test/support/filled-folder.ts). */
export async function fillDemoFolder(): Promise<Outcome> {
  removeOldFolders();
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { code, output } = await run(process.execPath, ['test/support/fill-folder.ts', folder]);
  if (code !== 0) return failed(output);
  process.env.AGBON_FILLED = folder;
  return passed();
}

/** Removes the folders that killed runs have left. */
function removeOldFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (!isProcessAlive(Number.parseInt(name.slice(prefix.length))))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}
