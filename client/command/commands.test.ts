import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '../../test/support/api-keys.ts';
import { fileOf, importing, importLine } from '../../test/support/imports.ts';
import { listed, openTrading, signedInSeller } from '../../test/support/own-listings.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { siteOnPort } from '../../test/support/site-on-port.ts';
import { computer } from '../../test/support/typed-command.ts';
import { exitWords } from './exit-codes.ts';

const site = await siteOnPort();
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const buyer = await signedIn(site, { account_type: 'buyer' });
const [sellersKey, buyersKey] = [await keyOf(site, seller, 'trade'), await keyOf(site, buyer, 'trade')];
const listingId = await listed(seller);
const laptop = computer();
const ofSeller = { AGBON_SITE: site.address, AGBON_KEY: sellersKey };
const ofBuyer = { AGBON_SITE: site.address, AGBON_KEY: buyersKey };
const asSeller = (words: string, columns?: number) => laptop.type(words, { env: ofSeller, columns });

beforeEach(() => {
  site.instead = () => undefined;
});

describe('a list', () => {
  test('is printed in a terminal as a table that fits its width', async () => {
    const { code, out } = await asSeller('listings', 60);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Id +Name +Price +Unit +Quantity +Reserved +State$/);
    expect(lines[1]).toContain('₦450.5');
    expect(lines.every((line) => line.length <= 60)).toBe(true);
  });

  test('is printed to a pipe with tabs and full texts, or as one line of JSON per record for programs', async () => {
    const { out } = await asSeller('listings');
    expect(out.split('\n')[1]!.split('\t')).toContain('Mature brown coconuts');
    const { out: json } = await asSeller('listings --json');
    expect(
      json
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([{ id: listingId }]);
  });

  test('without records reports that on stderr', async () => {
    expect(await asSeller('deals')).toMatchObject({ code: 0, out: '', err: 'You have no deals.\n' });
    expect(await asSeller('deals --state expired')).toMatchObject({ code: 0, out: '', err: 'No deals match.\n' });
  });
});

describe('the exit code', () => {
  test.each([
    ['help', 0],
    ['help orders watch', 0],
    ['deal 999999', 1],
    ['', 0],
    ['nonsense', 2],
    ['orders --nonsense', 2],
    ['orders wacth', 2],
    ['deal', 2],
    ['listings --limit 0', 2],
    ['orders watch --every 1', 2],
    ['webhooks listen --to https://elsewhere.example', 2],
    ['orders --site http://agbon.example', 2],
    ['orders --site http://127.0.0.1.agbon.example', 2],
    ['listings import /nowhere.csv', 2],
  ])('of ‘agbon %s’ is %i', async (words, code) => {
    expect((await asSeller(words)).code).toBe(code);
  });

  test('is 3 without a key or with a key that lacks the right, and 4 when the site cannot be reached', async () => {
    const file = join(laptop.home, 'one.csv');
    writeFileSync(file, fileOf(importLine('Copra')));
    const env = { AGBON_SITE: site.address };
    expect((await laptop.type('orders', { env })).code).toBe(3);
    const reads = await keyOf(site, seller, 'read');
    expect((await laptop.type(`listings import ${file}`, { env: { ...env, AGBON_KEY: reads } })).code).toBe(3);
    site.instead = () => new Response('', { status: 503, headers: { 'retry-after': '3600' } });
    expect((await asSeller('orders')).code).toBe(4);
  });

  test('is explained in the help', async () => {
    const { out } = await asSeller('help');
    for (const words of Object.values(exitWords)) expect(out).toContain(words);
  });
});

describe('agbon listings import', () => {
  const { run } = importing(site);

  test('adds the listings of a file, and a second run after a kill goes on with the same import', async () => {
    const file = join(laptop.home, 'many.csv');
    writeFileSync(file, fileOf(...['Copra A', 'Copra B', 'Copra C'].map((name) => importLine(name))));
    const words = ['listings', 'import', file, '--accept-terms'];
    const child = spawn(process.execPath, ['client/command/agbon.ts', ...words], {
      env: { ...process.env, ...laptop.env, ...ofSeller },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    child.stderr.on('data', (piece: Buffer) => {
      if (piece.toString().includes('Adding')) child.kill('SIGKILL');
    });
    expect((await ended)[1]).toBe('SIGKILL');
    const { id } = await site.db.selectFrom('listing_import').select('id').executeTakeFirstOrThrow();
    await run(String(id));
    const again = await asSeller(words.join(' '));
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('3 listings added') });
    const names = await site.db.selectFrom('listing').select('name').where('name', 'like', 'Copra%').execute();
    expect(names).toHaveLength(3);
  });

  test('with wrong lines reports how many and where to see them, and adds nothing', async () => {
    const file = join(laptop.home, 'wrong.csv');
    writeFileSync(file, fileOf(importLine('Coir A'), importLine('Coir B', { price: 'dear' })));
    const ended = await asSeller(`listings import ${file} --accept-terms`);
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('1 line cannot be added.') });
    expect(ended.err).toContain('--leave-out');
    const checked = await asSeller(`listings import ${file} --check-only`);
    expect(checked).toMatchObject({ code: 0, err: expect.stringContaining('2 lines checked, 1 of them wrong.') });
  });
});

test('agbon orders watch prints what changes, and stops by Ctrl-C', async () => {
  const stop = new AbortController();
  let looks = 0;
  site.instead = async (request) => {
    if (!request.url.includes('/api/v1/orders')) return undefined;
    const page = (await (await site.app.fetch(request)).json()) as { items: object[] };
    const order = { id: '7', number: '#7', what: 'Copra\u001B[2J', total: { amount: '42000', currency: 'NGN' } };
    const states = ['waiting', 'accepted'];
    const state = states[Math.min(looks++, 1)];
    return Response.json({ ...page, items: [{ ...order, state, isPaid: false }], next: null });
  };
  const seen = (text: string) => {
    if (text.includes('accepted')) stop.abort();
  };
  const { code, out } = await laptop.type('orders watch --every 5', { env: ofBuyer, signal: stop.signal, seen });
  expect(code).toBe(130);
  expect(out).toMatch(/#7 {2}Copra \[2J {2}₦420 {2}waiting → accepted\n$/);
});

test('agbon export saves every list, and writes texts so that a spreadsheet does not compute them', async () => {
  await listed(seller, { name: '=1+1 nuts' });
  const folder = join(laptop.home, 'export');
  const { code, out } = await asSeller(`export --to ${folder} --json`);
  expect(code).toBe(0);
  const { records } = JSON.parse(out) as { records: Record<string, number> };
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  const lines = readFileSync(join(folder, 'own-listings.jsonl'), 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(records['own-listings']!);
  await asSeller(`export --to ${folder} --csv`);
  expect(readFileSync(join(folder, 'own-listings.csv'), 'utf8')).toContain(`'=1+1 nuts`);
});

test('agbon prices needs no key', async () => {
  const { code, out } = await computer().type(`prices --site ${site.address} --json`);
  expect(code).toBe(0);
  for (const line of out.trimEnd().split('\n').filter(Boolean)) expect(JSON.parse(line)).toHaveProperty('category');
});

test('agbon webhooks listen forwards new events, signed with the secret that it printed', async () => {
  const got: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const stop = new AbortController();
  let isAway = true;
  const receiver = createServer((request, response) => {
    // It closes the first connection without an answer, like a program that starts again.
    if (isAway) {
      isAway = false;
      request.socket.destroy();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const event = (id: string) => ({ id, type: 'deal.funded', timestamp: '2026-11-28T09:00:00Z', data: { id: '7' } });
  // Answers as the site does: an empty list for `now`, then the new events, then an empty list again.
  site.instead = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/api/v1/events') return undefined;
    const after = searchParams.get('after');
    const items = after === '1' ? [event('evt_2')] : [];
    return Response.json({ items, next: `${site.address}/api/v1/events?after=${after === 'now' ? 1 : 2}` });
  };
  const { port } = receiver.address() as AddressInfo;
  const seen = (text: string) => {
    if (text.includes('evt_2')) stop.abort();
  };
  const words = `webhooks listen --json --to http://127.0.0.1:${port}/hooks`;
  const { code, out } = await laptop.type(words, { env: ofSeller, signal: stop.signal, seen });
  receiver.close();
  expect(code).toBe(130);
  const { secret } = JSON.parse(out.split('\n')[0]!) as { secret: string };
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(got).toHaveLength(1);
  const { headers, body } = got[0]!;
  expect(headers).toMatchObject({ 'webhook-id': 'evt_2', 'webhook-signature': expect.stringMatching(/^v1,/) });
  expect(JSON.parse(body)).toEqual({ type: 'deal.funded', timestamp: '2026-11-28T09:00:00Z', data: { id: '7' } });
});

test('agbon help webhooks explains the commands that begin with this word', async () => {
  const { code, out } = await laptop.type('help webhooks');
  expect([code, out]).toEqual([0, expect.stringContaining('agbon webhooks listen')]);
  expect((await laptop.type('help nonsense')).code).toBe(2);
});
