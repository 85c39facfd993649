import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { silentLine } from '../../../test/support/silent-line.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { listen } from '#platform/database/listen.ts';
import { announcePageChange, pageNewsChannel } from '#platform/database/page-news.ts';
import { transaction } from '#platform/database/transaction.ts';
import { page } from '../pages/page.tsx';
import { anyone, get as getRoute } from './route.ts';
import { soon } from '../../../test/support/limits.ts';

let made = 0;
const nuts = getRoute(
  '/nuts',
  anyone,
  (visit) => page(visit, { title: 'Nuts', description: 'Nuts.', body: <p>{`Page ${++made}.`}</p> }),
  { cachedUnder: ['nuts', 'prices'] },
);
const { get, services, db, pool, connection } = await testApp({ routes: [nuts] });
/** The number of the rendering that was shown. */
const seen = async () => Number(/Page (\d+)/.exec((await seePage(await get('/nuts'))).text)?.[1]) - before;
let before = 0;

test('news of a transaction drop the page in every process, once it commits; a cut connection drops all', async () => {
  const { pages, log } = services;
  before = made;
  const listening = {
    onNews: (topic: string) => pages.drop(topic),
    onConnection: (yes: boolean) => pages.setListening(yes),
  };
  const listener = await listen(connection, pageNewsChannel, listening, log);
  expect([await seen(), await seen()]).toEqual([1, 1]);
  await transaction({ db }, async ({ db }) => {
    await announcePageChange(db, 'prices');
    expect(await seen()).toBe(1);
  });
  await vi.waitFor(() => expect(pages.size).toBe(0), soon);
  await seen();
  const cutOff =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'agbon listener' and datname = current_database()";
  await pool.query(cutOff);
  await vi.waitFor(() => expect(pages.size).toBe(0), soon);
  await listener.stop();
});

test('a connection that falls silent without a sign drops every cached page; none is cached until there is another', async () => {
  const { pages, log } = services;
  before = made;
  const line = await silentLine(connection);
  const listening = {
    onNews: (topic: string) => pages.drop(topic),
    onConnection: (yes: boolean) => pages.setListening(yes),
  };
  const pace = { reconnectAfter_ms: 50, connectWithin_ms: 500, askEvery_ms: 50, answerWithin_ms: 250 };
  const listener = await listen(line.connection, pageNewsChannel, listening, log, pace);
  expect([await seen(), await seen()]).toEqual([1, 1]);
  line.fallSilent();
  await announcePageChange(db, 'prices');
  await vi.waitFor(() => expect(pages.size).toBe(0), soon);
  expect([await seen(), await seen()]).toEqual([2, 3]);
  line.serveAgain();
  const keepsAgain = async () => expect([(await seen()) - (await seen()), pages.size]).toEqual([0, 1]);
  await vi.waitFor(keepsAgain, soon);
  await listener.stop();
  await line.close();
});
