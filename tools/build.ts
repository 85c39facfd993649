import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { packClient } from './client/pack-client.ts';
import { hashSources, isFresh, root, stamp } from './source-hash.mjs';

const dist = join(root, 'dist');

/** Builds the browser's files and the server beside dist and swaps them in at the end, so that an interrupted build changes nothing. */
async function build(): Promise<void> {
  const hash = hashSources();
  const unfinished = join(dist, `.new-${process.pid}`);
  const outDir = (part: string) => ({ build: { outDir: join(unfinished, part), emptyOutDir: true } });
  try {
    const builder = await createBuilder({
      root,
      logLevel: 'warn',
      environments: { client: outDir('client'), ssr: outDir('server') },
    });
    await builder.buildApp();
    writeFileSync(join(unfinished, 'server', 'agbon-client.tgz'), (await packClient()).bytes);
    if (isFresh()) return;
    rmSync(stamp, { force: true });
    for (const part of ['client', 'server']) swapIn(join(unfinished, part), join(dist, part));
    writeFileSync(stamp, hash);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function swapIn(fresh: string, place: string): void {
  const old = `${fresh}-old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
}

try {
  const started = Date.now();
  if (isFresh()) {
    console.log('The build is up to date.');
  } else {
    console.log('Building …');
    await build();
    console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
