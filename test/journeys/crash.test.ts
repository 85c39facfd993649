import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { filledFolder } from '../support/filled-folder.ts';
import { startOwnServer } from '../support/own-server.ts';
import { newPerson, type Person } from '../support/waitlist-form.ts';

type Entry = Person & { key: string };

const entries = 210;
const atOnce = 8;

test('of 210 people who joined the waitlist none is lost when the server is killed in the middle, and then its database too', async () => {
  test.slow();
  const folder = await filledFolder();
  let server = await startOwnServer(folder.path);
  try {
    const people = Array.from({ length: entries }, () => ({ ...newPerson(), key: randomUUID() }));
    const taken = new Set<Entry>();
    /** A visitor who got no answer sends the same form again, whether it was accepted or not. */
    const joinUntil = async (enough: number, kill: () => Promise<void>) => {
      const waiting = people.filter((person) => !taken.has(person));
      await inLanes(waiting, async (person) => {
        if ((await post(server.address, person)) !== 303) return;
        taken.add(person);
        if (taken.size === enough) await kill();
      });
    };

    await joinUntil(entries / 3, () => server.kill());
    expect(taken.size).toBeGreaterThanOrEqual(entries / 3);
    expect(taken.size).toBeLessThan((2 * entries) / 3);

    server = await startOwnServer(folder.path);
    await joinUntil((2 * entries) / 3, async () => {
      process.kill(postmasterOf(folder.path), 'SIGKILL');
      await server.kill();
    });
    expect(taken.size).toBeGreaterThanOrEqual((2 * entries) / 3);
    expect(taken.size).toBeLessThan(entries);

    server = await startOwnServer(folder.path);
    const { address } = server;
    await joinUntil(Infinity, async () => {});
    expect(taken.size).toBe(entries);
    // A second form of a person on the waitlist gets 409.
    await inLanes(people, async (person) => expect(await post(address, { ...person, key: randomUUID() })).toBe(409));
    const mailed = await recipients(address);
    for (const { email } of people) expect(mailed.filter((recipient) => recipient === email)).toHaveLength(1);
  } finally {
    await server.stop();
    await folder.remove();
  }
});

/** The status of the answer; undefined without an answer. */
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

/** The recipients of mails in the demo mailbox, once for each mail. */
async function recipients(address: string): Promise<string[]> {
  const found: string[] = [];
  for (let path: string | undefined = '/mailbox'; path;) {
    // An address may break before its @ sign.
    const html: string = (await (await fetch(address + path)).text()).replace(/<wbr\s*\/?>/g, '');
    found.push(...(html.match(/ada\.[a-p-]{36}@example\.com/g) ?? []));
    path = /href="(\/mailbox\?after=[^"]+)"/.exec(html)?.[1];
  }
  return found;
}
