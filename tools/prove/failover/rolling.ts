import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { link } from '#content/link.ts';
import { readTree } from '../../checks/tree.ts';
import { root } from '../../source-hash.mjs';
import { passingFolder } from '../parts/part.ts';
import type { Promises } from '../promises.ts';
import { command, webNames, type Stage } from './stage.ts';
import { newWaitlistForm, visitorAt } from './visitor.ts';

const visitors = 8;
const leastRequests = 1000;
const pause_ms = 40;

/** Restarts and upgrades the web processes one after the other, while visitors send each request once. */
export async function rollProcesses(stage: Stage, { that, note }: Promises): Promise<string[]> {
  const all: string[] = [];
  const unnoticed = async (act: () => Promise<void>) => {
    const { requests, failed, joined } = await visitDuring(stage, act);
    all.push(...joined);
    const told = `${requests} requests, ${joined.length} of them forms, ${failed.length} failed`;
    if (failed.length > 0) throw new Error(`${told}: ${failed.slice(0, 5).join('; ')}`);
    note(told);
  };
  await that('a restart of both web processes, one after the other, fails no request', () =>
    unnoticed(() => restartEach(stage, root)),
  );
  await that('an upgrade with a migration fails no request: the old version goes on with the new tables', () =>
    unnoticed(async () => {
      const checkout = await nextVersion();
      await command(checkout, ['build'], {});
      note(await command(checkout, ['db', '--', 'migrate'], stage.settings));
      await restartEach(stage, checkout);
      stage.checkout = checkout;
    }),
  );
  return all;
}

async function restartEach(stage: Stage, checkout: string): Promise<void> {
  for (const name of webNames) {
    const { process: old } = stage.webs[name];
    await stage.webs[name].kill('SIGTERM');
    if (old.exitCode !== 0) throw new Error(`${name} ended with ${old.exitCode ?? old.signalCode}`);
    await stage.startWeb(name, checkout);
  }
}

/** A checkout that differs by one migration, built on its own. */
async function nextVersion(): Promise<string> {
  const folder = await passingFolder('next');
  for (const file of readTree(root).keys()) await cp(join(root, file), join(folder, file));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const sql = 'alter table waitlist add column proven text;\ncreate index waitlist_proven on waitlist (proven);\n';
  await writeFile(join(folder, 'db/migrations/9999-proven.sql'), sql);
  return folder;
}

type Visits = { requests: number; failed: string[]; joined: string[] };

const pages = [link('home'), link('waitlist'), link('helpCenter'), link('signIn'), link('healthz')];

/** Visitors read pages and send forms in turn, none of them twice, until the act is over and enough was asked. */
async function visitDuring(stage: Stage, act: () => Promise<void>): Promise<Visits> {
  const visits: Visits = { requests: 0, failed: [], joined: [] };
  const acting = { now: true };
  async function visit(): Promise<void> {
    const visitor = await visitorAt(stage.proxy);
    for (let turn = 0; acting.now || visits.requests < leastRequests; turn++) {
      const form = newWaitlistForm();
      const path = pages[(turn >> 1) % pages.length]!;
      const asked = turn % 2 === 0 ? visitor.post(link('waitlist'), form) : visitor.get(path);
      const [right, what] = turn % 2 === 0 ? [303, 'POST /waitlist'] : [200, `GET ${path}`];
      const answer = await asked.then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      visits.requests += 1;
      if (answer !== right) visits.failed.push(`${what}: ${answer}`);
      else if (right === 303) visits.joined.push(form.email);
      await wait(pause_ms);
    }
    visitor.leave();
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  try {
    await act();
  } finally {
    acting.now = false;
    await visiting;
  }
  return visits;
}
