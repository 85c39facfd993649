import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { dataFolder } from '../support/data-folder.ts';
import { startOwnServer } from '../support/own-server.ts';
import { newPerson, type Person } from '../support/waitlist-form.ts';

type Entry = Person & { key: string };

const entries = 200;
const atOnce = 8;

for (const [what, alsoTheDatabase] of [
  ['the server is', false],
  ['the server and its database are', true],
] as const) {
  test(`of 200 people whom the waitlist took none is lost when ${what} killed in the middle`, async () => {
    const folder = await dataFolder();
    let server = await startOwnServer(folder.path);
    try {
      const people = Array.from({ length: entries }, () => ({ ...newPerson(), key: randomUUID() }));
      const taken = new Set<Entry>();
      await inLanes(people, async (person) => {
        if ((await post(server.address, person)) !== 303) return;
        taken.add(person);
        if (taken.size !== entries / 2) return;
        if (alsoTheDatabase) process.kill(postmasterOf(folder.path), 'SIGKILL');
        await server.kill();
      });
      expect(taken.size).toBeGreaterThanOrEqual(entries / 2);
      expect(taken.size).toBeLessThan(entries);

      server = await startOwnServer(folder.path);
      const { address } = server;
      // Who got no answer sends the same form again, whether it had been taken or not.
      await inLanes(
        people.filter((person) => !taken.has(person)),
        async (person) => expect(await post(address, person)).toBe(303),
      );
      // Whoever is on the list already is told so, whatever form they send.
      await inLanes(people, async (person) => expect(await post(address, { ...person, key: randomUUID() })).toBe(409));
      const mailed = await recipients(address);
      for (const { email } of people) expect(mailed.filter((recipient) => recipient === email)).toHaveLength(1);
    } finally {
      await server.stop();
      await folder.remove();
    }
  });
}

/** The status of the answer; undefined when there was none. */
async function post(address: string, { name, email, phone, key }: Entry): Promise<number | undefined> {
  const body = new URLSearchParams({ name, email, phone, account_type: 'seller', form_key: key });
  try {
    const answer = await fetch(`${address}/waitlist`, { method: 'POST', body, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

function postmasterOf(dataDir: string): number {
  const [file] = globSync(`${dataDir}/**/postmaster.pid`);
  return Number(readFileSync(file!, 'utf8').split('\n')[0]);
}

/** Whom the demo mailbox has a mail to, once for each mail. */
async function recipients(address: string): Promise<string[]> {
  const found: string[] = [];
  for (let path: string | undefined = '/mailbox'; path;) {
    const html = await (await fetch(address + path)).text();
    found.push(...(html.match(/ada\.[a-p-]{36}@example\.com/g) ?? []));
    path = /href="(\/mailbox\?before=[^"]+)"/.exec(html)?.[1];
  }
  return found;
}
