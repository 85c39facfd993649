import { beforeEach, expect, test } from 'vitest';
import { PageCache, type CachedPage } from './page-cache.ts';

function page(text: string): CachedPage {
  return { status: 200, headers: [], etag: `"${text}"`, body: Buffer.from(text), packed: new Map() };
}

let cache: PageCache;
beforeEach(() => {
  cache = new PageCache(3);
  cache.setListening(true);
});

const keep = (path: string, topics: string[] = []) => cache.make(path, topics, async () => page(path));
const kept = (...paths: string[]) => paths.filter((path) => cache.get(path));

/** A page that is being made until the test ends it. */
function beginMaking(path: string, topics: string[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<CachedPage | undefined>();
  return { answered: cache.make(path, topics, () => promise), done: resolve, fail: reject };
}

test('a cached page is served again', async () => {
  await keep('/', ['home']);
  expect(cache.get('/')?.body.toString()).toBe('/');
  expect(cache.get('/elsewhere')).toBeUndefined();
});

test('a page displaces only pages of its own group, and news drop pages of all groups', async () => {
  await keep('/about');
  const many = ['/product/1', '/product/2', '/product/3', '/product/4'];
  for (const path of many) await cache.make(path, ['listings'], async () => page(path), 'records');
  await cache.make('/market?q=oil', ['listings'], async () => page('oil'), 'searches');
  expect(kept('/about', ...many, '/market?q=oil')).toEqual(['/about', ...many.slice(1), '/market?q=oil']);
  expect(cache.size).toBe(5);
  cache.drop('listings');
  expect(kept('/about', ...many, '/market?q=oil')).toEqual(['/about']);
});

test('news of a topic drop the pages that show it, and only those', async () => {
  await keep('/', ['home', 'prices']);
  await keep('/market', ['prices']);
  await keep('/about', []);
  cache.drop('home');
  expect(kept('/', '/market', '/about')).toEqual(['/market', '/about']);
});

test.each([
  ['listings:7', ['/list', '/7'], ['/8', '/78']],
  ['listings', ['/list', '/7', '/8', '/78'], []],
  ['listings:9', ['/list'], ['/7', '/8', '/78']],
  ['list', [], ['/list', '/7', '/8', '/78']],
  ['*', ['/list', '/7', '/8', '/78'], []],
])('news of %s drop %j and leave %j', async (news, dropped, left) => {
  cache = new PageCache();
  cache.setListening(true);
  await keep('/list', ['listings']);
  for (const id of [7, 8, 78]) await keep(`/${id}`, [`listings:${id}`]);
  cache.drop(news);
  expect([dropped.filter((path) => cache.get(path)), kept(...left)]).toEqual([[], left]);
});

test('a page is not cached if news of it arrived while it was made, because it may be out of date', async () => {
  for (const news of ['listings:7', 'listings', '*']) {
    const making = beginMaking('/7', ['listings:7']);
    cache.drop(news);
    making.done(page('old'));
    expect([(await making.answered)?.etag, cache.get('/7')]).toEqual(['"old"', undefined]);
  }
  await keep('/7', ['listings:7']);
  expect(kept('/7')).toEqual(['/7']);
});

test('a page that was rendered while many other news arrived is cached', async () => {
  const making = beginMaking('/7', ['listings:7']);
  for (let id = 8; id < 1000; id++) cache.drop(`listings:${id}`);
  making.done(page('/7'));
  await making.answered;
  expect(kept('/7')).toEqual(['/7']);
});

test('a request after news does not get a page begun before the news, and its own page is cached', async () => {
  const old = beginMaking('/7', ['listings:7']);
  cache.drop('listings:7');
  const fresh = beginMaking('/7', ['listings:7']);
  fresh.done(page('fresh'));
  expect((await fresh.answered)?.etag).toBe('"fresh"');
  old.done(page('old'));
  expect([(await old.answered)?.etag, cache.get('/7')?.etag]).toEqual(['"old"', '"fresh"']);
});

test('a hundred requests at once share one rendering, and its failure', async () => {
  let makings = 0;
  const askAll = (make: () => Promise<CachedPage>) =>
    Promise.allSettled(
      Array.from({ length: 100 }, () =>
        cache.make('/', [], async () => {
          makings++;
          return make();
        }),
      ),
    );
  const failed = await askAll(() => Promise.reject(new Error('a worm')));
  expect([makings, failed.filter(({ status }) => status === 'rejected').length, cache.size]).toEqual([1, 100, 0]);
  await askAll(async () => page('/'));
  expect([makings, kept('/')]).toEqual([2, ['/']]);
});

test('a page for one visitor is not cached', async () => {
  expect(await cache.make('/', [], async () => undefined)).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('a page that was rendered while the connection for news was down is not cached, even once it is back', async () => {
  const making = beginMaking('/', ['home']);
  cache.setListening(false);
  cache.setListening(true);
  making.done(page('old'));
  await making.answered;
  expect(cache.get('/')).toBeUndefined();
});

test('while the connection for news is down nothing is cached or shared, and the cache is emptied', async () => {
  await keep('/', ['home']);
  cache.setListening(false);
  expect(cache.get('/')).toBeUndefined();
  await keep('/', ['home']);
  expect(cache.get('/')).toBeUndefined();
  const first = beginMaking('/');
  const second = beginMaking('/');
  second.done(page('second'));
  first.done(page('first'));
  expect([(await first.answered)?.etag, (await second.answered)?.etag]).toEqual(['"first"', '"second"']);
});

test('nothing is cached before the first connection for news', async () => {
  const deaf = new PageCache();
  await deaf.make('/', [], async () => page('/'));
  expect(deaf.size).toBe(0);
});

test('a full cache drops the page that was requested longest ago', async () => {
  for (const path of ['/1', '/2', '/3']) await keep(path);
  cache.get('/1');
  await keep('/4');
  expect(kept('/1', '/2', '/3', '/4')).toEqual(['/1', '/3', '/4']);
});

test('rendering a page again takes no second place in the cache', async () => {
  for (const path of ['/1', '/2', '/3', '/3', '/3']) await keep(path);
  expect(kept('/1', '/2', '/3')).toEqual(['/1', '/2', '/3']);
});
