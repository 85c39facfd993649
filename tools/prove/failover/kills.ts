import { setTimeout as wait } from 'node:timers/promises';
import type { Promises } from '../promises.ts';
import { primaryOf, standbyOf, superuserAt, untilInSync } from './database-pair.ts';
import { requireWhole } from './compare-entries.ts';
import { webNames, type Stage } from './stage.ts';
import { startWriters, type Written } from './writers.ts';

/** `ttl` in deploy/patroni.yml. */
const lease_ms = 10_000;

/** Kills each server and process in turn while eight writers send forms. Each is started again as systemd would, and nothing else is done. */
export async function killEach(stage: Stage, { that, note }: Promises): Promise<string[]> {
  const { pair } = stage;
  const all: string[] = [];
  const undisturbed = async (what: string, disturb: () => Promise<void>) => {
    const written = await writeDuring(stage, disturb);
    all.push(...written.acknowledged);
    const told = await requireWhole(await databaseOf(stage), written.acknowledged);
    note(`${what}: ${told}; ${silenceText(written)}`);
  };
  await that('without a fault every acknowledged row is there once', () =>
    undisturbed('nothing killed', async () => {}),
  );
  await that('kill -9 of the primary and its Patroni: the standby takes over, and nothing acknowledged is lost', () =>
    undisturbed('primary killed', async () => {
      const primary = await primaryOf(pair);
      await primary.kill();
    }),
  );
  await that('the killed primary comes back as a standby that follows', async () => {
    const primary = await primaryOf(pair);
    await pair.nodes.find((node) => node !== primary)!.start();
    await untilInSync(pair, 120_000);
  });
  await that('kill -9 of the standby: writers go on, and it comes back', () =>
    undisturbed('standby killed', async () => {
      const standby = await standbyOf(pair);
      await standby.kill();
    }),
  );
  await that('the killed standby comes back in sync', async () => {
    await (await standbyOf(pair)).start();
    await untilInSync(pair, 120_000);
  });
  await that('kill -9 of etcd, for longer than the lease of the primary: writers go on', () =>
    undisturbed('etcd killed', async () => {
      await pair.etcd.kill();
      await wait(lease_ms * 1.5);
      await pair.etcd.start();
    }),
  );
  for (const name of webNames)
    await that(`kill -9 of ${name} while the other serves: nothing is lost, and it comes back`, () =>
      undisturbed(`${name} killed`, async () => {
        await stage.webs[name].kill();
        await stage.proxy.untilServer(`web/${name}`, 'DOWN');
        await stage.startWeb(name);
      }),
    );
  await that('kill -9 of HAProxy, which takes the standby for a primary when it starts: no form meets a fault', () =>
    undisturbed('HAProxy killed', () => stage.proxy.restart()),
  );
  return all;
}

/** Eight writers are answered before, during and after the disturbance. */
export async function writeDuring(stage: Stage, disturb: () => Promise<void>): Promise<Written> {
  const writers = await startWriters(stage.proxy);
  try {
    await writers.untilAllAnswered();
    await disturb();
    await writers.untilAllAnswered();
  } finally {
    await writers.stop();
  }
  return writers.written;
}

/** The database as the primary has it now. */
export async function databaseOf({ pair }: Stage) {
  return { ...superuserAt((await primaryOf(pair)).port), database: 'agbon' };
}

function silenceText({ longestSilence_ms, repeated }: Written): string {
  const kinds = [...repeated].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const again = kinds ? `, sent again after ${kinds}` : '';
  return `longest time without an accepted form ${(longestSilence_ms / 1000).toFixed(1)} s${again}`;
}
