import { join } from 'node:path';
import { root } from '../../source-hash.mjs';
import { certificateOf, ownFolder, startDebianPostgres } from '../parts/debian-postgres.ts';
import { freePort } from '../parts/part.ts';
import { siteFolder, startSite } from '../parts/site.ts';
import type { Promises } from '../promises.ts';
import { requireWhole } from './compare-entries.ts';
import { writeDuring } from './kills.ts';
import { command, databaseSettings, type Stage } from './stage.ts';

/** Backs up while people write, restores on a server of its own, and starts the site there. */
export async function backUpAndRestore(stage: Stage, { that, note }: Promises, before: string[]): Promise<string[]> {
  const file = join(await siteFolder(), 'agbon.backup');
  const during: string[] = [];
  await that('a backup is written while people write, and none of them is refused', async () => {
    const { acknowledged, repeated } = await writeDuring(stage, async () => {
      note(await command(root, ['db', '--', 'backup', file], stage.settings));
    });
    during.push(...acknowledged);
    if (repeated.size > 0) throw new Error(`Sent again after ${[...repeated.keys()].join(', ')}`);
  });
  const server = await startDebianPostgres(await ownFolder('restored'));
  const settings = {
    ...stage.settings,
    ...databaseSettings(server.port, certificateOf(server)),
    AGBON_DATA: await siteFolder(),
    FILES_DIR: await siteFolder(),
    PORT: String(await freePort()),
  };
  await that('it is restored into an empty database of another server, with every row from before it', async () => {
    note(await command(stage.checkout, ['db', '--', 'restore', file], settings));
    note(await requireWhole({ ...server.superuser, database: 'agbon' }, before));
  });
  await that('the restored books balance', async () =>
    note(await command(stage.checkout, ['db', '--', 'verify'], settings)),
  );
  await that('the site starts on the restored database', async () => {
    const site = await startSite('restored', settings, stage.checkout);
    await site.kill('SIGTERM');
  });
  return during;
}
