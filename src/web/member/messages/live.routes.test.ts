import { request as openRequest, type IncomingMessage } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { endOtherSessions } from '#domain/people/accounts/end-session.ts';
import { endDevice } from '#domain/people/accounts/settings/end-device.ts';
import { suspendMember } from '#domain/people/accounts/suspension/suspend-member.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import { createLog } from '#platform/log.ts';
import { listen } from '#platform/database/listen.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { listenOn } from '../../http-server.ts';
import { newsHandlers } from '../../request/news-handlers.ts';
import { soon } from '../../../../test/support/limits.ts';

const site = await testApp();
await openTrading(site);
const server = await listenOn('127.0.0.1', 0);
server.answerWith(site.app);
const news = await listen(site.connection, pageNewsChannel, newsHandlers(site.services), createLog('silent'));
afterAll(async () => {
  site.services.live.close();
  await news.stop();
  await server.close();
});

const support = await staffAtDesk(site, 'support');

type Open = { answer: IncomingMessage; heard: () => string };

function open({ cookie }: SignedIn, headers: Record<string, string> = {}): Promise<Open> {
  return new Promise((resolve, reject) => {
    const asked = openRequest(
      server.address + link('liveEvents'),
      { agent: false, headers: { cookie, ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        resolve({ answer, heard: () => text });
      },
    );
    asked.on('error', reject).end();
  });
}

test('a member gets a new message at once, over a stream that no proxy buffers or compresses', async () => {
  const [ada, musa, bola] = [
    await signedIn(site),
    await signedIn(site, { account_type: 'seller' }),
    await signedIn(site),
  ];
  const listing = await openListing(site.ctx(), { seller_id: musa.member.id });
  const [own, theirs, strangers] = await Promise.all(
    [ada, musa, bola].map((who) => open(who, { 'accept-encoding': 'gzip, br, zstd' })),
  );
  expect(own!.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  });
  expect(own!.answer.headers['content-encoding']).toBeUndefined();
  const words = { subject: 'Price', urgency: 'low', message: 'Hello' } as const;
  const { threadId } = await contactSeller(ada.ctx(), String(listing.id), words);
  await vi.waitFor(() => {
    for (const one of [own, theirs]) expect(one!.heard()).toContain(`data: thread:${threadId}\n\n`);
  }, soon);
  expect(strangers!.heard()).not.toContain('thread:');
  expect(theirs!.heard()).not.toContain('Hello');
  for (const { answer } of [own!, theirs!, strangers!]) answer.destroy();
  await vi.waitFor(() => expect(site.services.live.open).toBe(0), soon);
});

test('a visitor who is not signed in gets no live connection', async () => {
  const answer = await site.get(link('liveEvents'));
  expect([answer.status, site.services.live.open]).toEqual([303, 0]);
});

test('a live connection ends with its session: at sign-out, by another device, by staff, and with the account', async () => {
  const bola = await signedIn(site);
  const ends: [string, (who: SignedIn) => Promise<unknown>][] = [
    ['sign-out', (who) => site.post(link('signOut'), {}, { cookie: who.cookie })],
    ['another device', (who) => endDevice(who.ctx(), who.sessionId)],
    ['a new password', (who) => endOtherSessions(who.ctx(), who.member.id, undefined)],
    ['a suspension', (who) => suspendMember(site.ctx(support.actor), who.member.id, { reason: 'A test' })],
    ['the account', (who) => site.db.deleteFrom('member').where('id', '=', who.member.id).execute()],
  ];
  const strangers = await open(bola);
  for (const [how, end] of ends) {
    const ada = await signedIn(site);
    const line = await open(ada);
    await vi.waitFor(() => expect(line.heard()).toContain('hello'), soon);
    const ended = new Promise((resolve) => line.answer.once('end', resolve));
    await end(ada);
    await ended;
    expect([how, (await site.get(link('liveEvents'), { cookie: ada.cookie })).status]).toEqual([how, 303]);
  }
  await vi.waitFor(() => expect(site.services.live.open).toBe(1), soon);
  strangers.answer.destroy();
  await vi.waitFor(() => expect(site.services.live.open).toBe(0), soon);
});

test('three hundred connections wait at once without a database connection, all get the news, and pages are answered meanwhile', async () => {
  const people: SignedIn[] = [];
  for (let n = 0; n < 30; n++) people.push(await signedIn(site));
  const lines = await Promise.all(people.flatMap((who) => Array.from({ length: 10 }, () => open(who))));
  await vi.waitFor(() => expect(lines.filter(({ heard }) => heard().includes('hello'))).toHaveLength(300), soon);
  expect((await open(people[0]!)).answer.statusCode).toBe(429);
  expect(site.sitePool.totalCount - site.sitePool.idleCount).toBe(0);
  for (const { member } of people) site.services.live.notify(String(member.id), 'look');
  await vi.waitFor(() => expect(lines.filter(({ heard }) => heard().includes('data: look'))).toHaveLength(300), soon);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  // As at a stop: each stream ends properly, and the browser connects to the process that answers then.
  const ended = Promise.all(lines.map(({ answer }) => new Promise((resolve) => answer.once('end', resolve))));
  site.services.live.close();
  await ended;
  expect(site.services.live.open).toBe(0);
});
