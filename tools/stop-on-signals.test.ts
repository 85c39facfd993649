import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = `
  import { stopOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'stop-on-signals.ts'))};
  stopOnSignals(async () => {
    console.log('stopping');
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    console.log('stopped');
  }, 3);
  setInterval(() => {}, 1000);
  console.log('ready');`;

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s that arrives several times stops once, and the stop is awaited',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
    const ended = new Promise((resolve) => child.on('close', (code, by) => resolve(by ?? code)));
    await expect.poll(() => said).toBe('ready\n');
    child.kill(signal);
    await expect.poll(() => said).toContain('stopping');
    child.kill(signal);
    child.kill('SIGTERM');
    child.stdin.end();
    expect([await ended, said]).toEqual([3, 'ready\nstopping\nstopped\n']);
  },
);
