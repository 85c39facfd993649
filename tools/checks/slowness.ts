import { Worker } from 'node:worker_threads';

/** The time that the work below takes on an idle machine for which the limits were written. */
const reference_ms = 110;
/** A test that needs more time than that is stuck, not slow. */
const most = 20;

/** Two threads work at once, as the tests do, so that a machine with one core counts as slow too. */
const work = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => {
    let hash = 0;
    for (let i = 0; i < 30_000_000; i++) hash = (Math.imul(hash ^ i, 16_777_619) + i) | 0;
    parentPort.postMessage(hash);
  });
`;

/** How many times slower this machine is now than the reference, at least 1. Limits of tests are multiplied by it. */
export async function measureSlowness(rounds = 5): Promise<number> {
  const threads = [new Worker(work, { eval: true }), new Worker(work, { eval: true })];
  const times: number[] = [];
  // The first round compiles and is not counted.
  for (let round = 0; round <= rounds; round++) times.push(await timeOf(threads));
  await Promise.all(threads.map((thread) => thread.terminate()));
  const median = times.slice(1).sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
  return slownessOf(median);
}

export function slownessOf(taken_ms: number): number {
  return Math.min(most, Math.max(1, Math.round((taken_ms / reference_ms) * 10) / 10));
}

async function timeOf(threads: readonly Worker[]): Promise<number> {
  const started = performance.now();
  const done = threads.map((thread) => new Promise((resolve) => thread.once('message', resolve)));
  for (const thread of threads) thread.postMessage('go');
  await Promise.all(done);
  return performance.now() - started;
}
