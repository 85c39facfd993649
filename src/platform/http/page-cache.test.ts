import { beforeEach, expect, test } from 'vitest';
import { PageCache, type CachedPage } from './page-cache.ts';

function page(text: string): CachedPage {
  return { status: 200, headers: [], etag: `"${text}"`, body: Buffer.from(text), packed: new Map() };
}

let cache: PageCache;
beforeEach(() => {
  cache = new PageCache(3);
  cache.heard(true);
});

function keep(path: string, topics: string[] = []): void {
  cache.reserve(path, topics).keep(page(path));
}

test('a page that was kept is answered again', () => {
  keep('/', ['home']);
  expect(cache.get('/')?.body.toString()).toBe('/');
  expect(cache.get('/elsewhere')).toBeUndefined();
});

test('news of a topic drop the pages that show it, and only those', () => {
  keep('/', ['home', 'prices']);
  keep('/market', ['prices']);
  keep('/about', []);
  cache.drop('home');
  expect([cache.get('/'), cache.get('/market')?.etag, cache.get('/about')?.etag]).toEqual([
    undefined,
    '"/market"',
    '"/about"',
  ]);
});

test('news of everything drop every page', () => {
  keep('/', ['home']);
  keep('/about', []);
  cache.drop('*');
  expect(cache.size).toBe(0);
});

test('a page that was being made while news arrived is not kept: it may show what was before', () => {
  const reservation = cache.reserve('/', ['home']);
  cache.drop('home');
  reservation.keep(page('old'));
  expect(cache.get('/')).toBeUndefined();
  keep('/', ['home']);
  expect(cache.get('/')).toBeDefined();
});

test('a page that was being made while the news were cut off is not kept, though they are back', () => {
  const reservation = cache.reserve('/', ['home']);
  cache.heard(false);
  cache.heard(true);
  reservation.keep(page('old'));
  expect(cache.get('/')).toBeUndefined();
});

test('while news cannot be heard nothing is kept, and what was kept is gone', () => {
  keep('/', ['home']);
  cache.heard(false);
  expect(cache.get('/')).toBeUndefined();
  keep('/', ['home']);
  expect(cache.get('/')).toBeUndefined();
});

test('before news have ever been heard nothing is kept', () => {
  const deaf = new PageCache();
  deaf.reserve('/', []).keep(page('/'));
  expect(deaf.size).toBe(0);
});

test('a full cache lets go of the page that was asked for longest ago', () => {
  for (const path of ['/1', '/2', '/3']) keep(path);
  cache.get('/1');
  keep('/4');
  expect(['/1', '/2', '/3', '/4'].filter((path) => cache.get(path))).toEqual(['/1', '/3', '/4']);
});

test('making a page anew takes no second place', () => {
  for (const path of ['/1', '/2', '/3', '/3', '/3']) keep(path);
  expect(['/1', '/2', '/3'].filter((path) => cache.get(path))).toEqual(['/1', '/2', '/3']);
});
