import { buildWhenStale } from '../../build-when-stale.mjs';
import { ensureParts } from '../parts/debian-programs.ts';
import { stopAllParts } from '../parts/part.ts';
import { reportPromises } from '../promises.ts';
import { backUpAndRestore } from './backups.ts';
import { requireWhole } from './compare-entries.ts';
import { databaseOf, killEach } from './kills.ts';
import { loseAll } from './outages.ts';
import { rollProcesses } from './rolling.ts';
import { command, setStage } from './stage.ts';

/** Runs two of everything from the files of `deploy/`: kills, restarts, upgrades and restores lose nothing that was acknowledged. */
export async function proveFailover(say: (line: string) => void): Promise<boolean> {
  await ensureParts(['haproxy', 'patroni', 'etcd-server']);
  if (!(await buildWhenStale())) throw new Error('The site could not be built.');
  const promises = reportPromises(say);
  try {
    const stage = await setStage(say);
    const acknowledged = await killEach(stage, promises);
    acknowledged.push(...(await loseAll(stage, promises)));
    acknowledged.push(...(await rollProcesses(stage, promises)));
    acknowledged.push(...(await backUpAndRestore(stage, promises, [...acknowledged])));
    await promises.that('in the end everything that was acknowledged is there once', async () =>
      promises.note(await requireWhole(await databaseOf(stage), acknowledged)),
    );
    await promises.that('the books balance', async () =>
      promises.note(await command(stage.checkout, ['db', '--', 'verify'], stage.settings)),
    );
  } finally {
    await stopAllParts();
  }
  promises.end();
  return promises.allKept();
}
