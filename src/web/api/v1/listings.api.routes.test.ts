import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { link } from '#content/link.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { testApp } from '../../../../test/support/app.ts';
import { fillCatalogue } from '../../../../test/support/catalogue.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { categoriesSchema, listingSchema, listingsSchema, problemSchema, sellerSchema } from './api-schemas.ts';
import { operations } from './api-operations.ts';

const site = await testApp();
const { ctx, get, pool } = site;
let sellers: bigint[];

beforeAll(async () => {
  ({ sellers } = await fillCatalogue(ctx()));
  await openTrading(site);
  await site.services.settings.reload();
});

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  const answer = await get(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/json; charset=utf-8',
  ]);
  return schema.parse(await answer.json());
}

describe('programs', () => {
  test('read the catalogue by the same filters and order, with one or two queries', async () => {
    const { listings, next, previous } = await read('/api/v1/listings?category=copra&sort=cheapest', listingsSchema);
    expect(listings.map(({ name, price, unit }) => [name, price, unit])).toEqual([
      ['Copra, sun dried', { amount: '115000000', currency: 'NGN' }, 'ton'],
      ['Kiln dried copra for oil mills', { amount: '129000000', currency: 'NGN' }, 'ton'],
    ]);
    expect([next, previous]).toEqual([null, null]);
    const found = await read('/api/v1/listings?q=cocnut+oyl&limit=2', listingsSchema);
    expect([found.searchedFor, found.listings.length]).toEqual(['coconut oil', 2]);
    const cost = await statementsOf(pool, () => get('/api/v1/listings?q=cocnut+oyl&min=10'));
    expect(cost.length).toBeLessThanOrEqual(2);
  });

  test('follow a page to the next, each listing once', async () => {
    const seen: string[] = [];
    let path: string | null = '/api/v1/listings?limit=7&sort=dearest';
    while (path) {
      const page: z.infer<typeof listingsSchema> = await read(path, listingsSchema);
      seen.push(...page.listings.map(({ id }) => id));
      path = page.next?.replace('http://agbon.test', '') ?? null;
    }
    expect(seen).toHaveLength(20);
    expect(new Set(seen).size).toBe(20);
  });

  test('get no listings, not the first ones again, where none are left beyond a place', async () => {
    for (const [query, values] of [
      ['sort=cheapest', ['999999999999', '1']],
      ['q=coconut+oil', ['0', '0']],
    ] as const) {
      const whole = catalogueList.read(new URLSearchParams(query));
      const at = link('apiListings', {}, catalogueList.address({ ...whole, place: { side: 'after', values } }));
      expect(await read(at, listingsSchema)).toMatchObject({ listings: [], next: null, previous: null });
    }
  });

  test('get 304 when their copy is still current', async () => {
    const first = await get('/api/v1/listings?category=coir');
    const etag = first.headers.get('etag')!;
    const again = (tag: string) => site.get('/api/v1/listings?category=coir', { 'if-none-match': tag });
    expect([(await again(etag)).status, (await again('"x", ' + etag)).status, (await again('"x"')).status]).toEqual([
      304, 304, 200,
    ]);
    expect((await again(etag)).headers.get('etag')).toBe(etag);
  });

  test('get a cached answer if anybody may make the same request, until a listing changes', async () => {
    const { pages } = site.services;
    const dearest = async () =>
      (await read('/api/v1/listings?category=copra&sort=dearest', listingsSchema)).listings[0];
    pages.setListening(true);
    const first = await dearest();
    expect(await statementsOf(pool, dearest)).toEqual([]);
    await pool.query('update listing set price_kobo = price_kobo + 100 where id = $1', [first!.id]);
    pages.drop('listings');
    expect((await dearest())!.price.amount).toBe(String(BigInt(first!.price.amount) + 100n));
    await get('/api/v1/listings?q=cocnut+oyl');
    expect(await statementsOf(pool, () => get('/api/v1/listings?q=cocnut+oyl'))).toEqual([]);
    expect((await statementsOf(pool, () => get('/api/v1/listings?min=1'))).length).toBeGreaterThan(0);
    pages.setListening(false);
  });

  test.each([
    ['category=nuts', 'category'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['sort=up', 'sort'],
    ['after=x', 'after'],
    ['colour=red', 'colour'],
    ['min=soon', 'min'],
    ['quantity=-1', 'quantity'],
    ['__proto__=1', '__proto__'],
  ])('get an error that names the invalid parameter: %s', async (query, name) => {
    const answer = await get(`/api/v1/listings?${query}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(problemSchema.parse(await answer.json()).detail).toContain(name);
  });

  test('read one listing, its seller and the categories, without contact details', async () => {
    const { listings } = await read('/api/v1/listings?limit=1', listingsSchema);
    const one = await read(`/api/v1/listings/${listings[0]!.id}`, listingSchema);
    expect(one).toEqual(listings[0]);
    const seller = await read(`/api/v1/sellers/${sellers[0]}`, sellerSchema);
    expect(seller).toMatchObject({ company: 'Topo Palms', businessCheckedOn: '2026-11-12' });
    for (const told of [one, seller, listings]) expect(JSON.stringify(told)).not.toMatch(/@|\+234|email":"|phone":/);
    const { categories } = await read('/api/v1/categories', categoriesSchema);
    expect(categories.map(({ id, listings }) => [id, listings])).toContainEqual(['raw-coconuts', 5]);
    for (const path of ['/api/v1/listings/999999', '/api/v1/listings/x', '/api/v1/sellers/0'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('find no listing that is not for sale', async () => {
    const { listings } = await read('/api/v1/listings?limit=1', listingsSchema);
    const { id } = listings[0]!;
    await pool.query(`update listing set state = 'paused' where id = $1`, [id]);
    expect((await get(`/api/v1/listings/${id}`)).status).toBe(404);
    await pool.query(`update listing set state = 'active' where id = $1`, [id]);
  });
});

describe('the description', () => {
  test('has each address, and no broken reference', async () => {
    const described = await read(
      '/api/v1/openapi.json',
      z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    );
    expect(described.openapi).toBe('3.1.0');
    expect(Object.keys(described.paths).slice(0, operations.length)).toEqual(
      operations.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')),
    );
    const schemas = (described.components as { schemas: object }).schemas;
    for (const [, name] of JSON.stringify(described).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(Object.keys(schemas)).toContain(name);
  });

  test('is linked for people to read', async () => {
    const page = await (await get('/api-docs')).text();
    for (const { title } of operations) expect(page).toContain(`>${title}</h3>`);
    expect(page).toContain('href="/api/v1/openapi.json"');
  });
});
