import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '#platform/database/embedded/postmaster.ts';
import { run } from './command.ts';
import { type Outcome, failed, passed } from './steps.ts';

const prefix = 'agbon-filled-';

/** Fills a data folder as the demo's first start does, for all tests that begin with one (test/support/filled-folder.ts). */
export async function fillDemoFolder(): Promise<Outcome> {
  sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  // As root the database runs as another user, who must be able to come in.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { code, output } = await run(process.execPath, ['test/support/fill-folder.ts', folder]);
  if (code !== 0) return failed(output);
  process.env.AGBON_FILLED = folder;
  return passed();
}

/** Removes what runs that were killed have left. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length))))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}
