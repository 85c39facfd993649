import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import { fillCatalogue } from '../../../../../test/support/catalogue.ts';
import { facetCounts, countMatches, topPlaces } from './facets.view.ts';
import { catalogueList } from './catalogue.list.ts';
import { findCatalogue } from './find-catalogue.ts';
import { findFacets } from './find-facets.ts';
import { editDistance, correctedWords } from './search-words.view.ts';
import { understandSearch } from './understand-search.ts';

const { ctx, db, pool } = await testDatabase();
let sellers: bigint[];
beforeAll(async () => {
  ({ sellers } = await fillCatalogue(ctx()));
});

async function ask(search: string, of = ctx(), perPage?: number) {
  const asked = await understandSearch(of, catalogueList.read(new URLSearchParams(search)));
  return { asked, ...(await findCatalogue(of, asked, perPage)) };
}

const named = async (search: string) => (await ask(search)).rows.map(({ name }) => name);

describe('a search of the catalogue', () => {
  test.each([
    ['cocnut oyl', 'Virgin coconut oil, cold pressed'],
    ['agbon', 'Mature brown coconuts, husked'],
    ['Àgbọn', 'Mature brown coconuts, husked'],
    ['copra badagry', 'Copra, sun dried'],
    ['badagri copra', 'Copra, sun dried'],
    ['CHARCOAL', 'Shell charcoal, crushed'],
    ['chacoal', 'Shell charcoal, crushed'],
    ['coir fiber', 'Coir fibre, long, baled'],
    ['matress', 'Coir fibre, long, baled'],
    ['seedl', 'Seedlings of the dwarf palm, eight months'],
    ['vco', 'Virgin coconut oil, cold pressed'],
    ['epo agbon', 'Virgin coconut oil, cold pressed'],
    ['dehusking machines', 'Dehusking machine, diesel, 700 nuts an hour'],
    ['kilo sugar', 'Coconut sugar, golden'],
  ])('finds %s', async (typed, name) => {
    expect(await named(`q=${encodeURIComponent(typed)}`)).toContain(name);
  });

  test('leaves out listings that do not have every word', async () => {
    expect(await named('q=copra+badagry')).toEqual(['Copra, sun dried']);
    expect(await named('q=copra+kano')).toEqual([]);
  });

  test.each([
    ' ',
    '%',
    '%%%',
    'x',
    "'",
    "';--",
    '& | !',
    ':*',
    '()',
    '\\',
    'the',
    'of the',
    '<->',
    '\0',
    '\ud800',
    '-',
    'qqqqzzzz',
    '"',
    '€'.repeat(90),
    "o'il & 'x",
    '1',
    'a:*',
    'ﬁ',
    '़़़़़़',
    '🥥',
    'a'.repeat(400),
  ])('survives %j, and ignores noise', async (typed) => {
    const { rows } = await ask(new URLSearchParams({ q: typed }).toString());
    expect(rows).toHaveLength(typed.trim() === '' || typed === '\0' ? 20 : typed === "o'il & 'x" ? rows.length : 0);
  });

  test('shows its interpretation, if that differs from the text', async () => {
    expect(correctedWords((await ask('q=cocnut+oyl')).asked)).toBe('coconut oil');
    expect(correctedWords((await ask('q=Coconut+OIL')).asked)).toBeUndefined();
    expect(String((await ask('q=cocnut+oyl')).asked.chosen.q[0])).toBe('cocnut oyl');
  });

  test('puts listings with the word in their name first, and among equals the newest', async () => {
    const names = await named('q=copra');
    expect(names.slice(0, 3).toSorted()).toEqual([
      'Copra dryer, 500 kg a batch',
      'Copra, sun dried',
      'Kiln dried copra for oil mills',
    ]);
    const ids = (await ask('q=coconut')).rows.map(({ id }) => id);
    const paged: bigint[] = [];
    let page = await ask('q=coconut', ctx(), 3);
    for (;;) {
      paged.push(...page.rows.map(({ id }) => id));
      if (!page.next) break;
      const search = new URLSearchParams(
        Object.entries(page.next).flatMap(([name, values]) => values.map((value) => [name, value])),
      );
      page = await ask(String(search), ctx(), 3);
    }
    expect(paged).toEqual(ids);
  });
});

const searchOf = (query: ListQuery) =>
  String(new URLSearchParams(Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]))));

test.each(['q=coconut', 'q=coconut+oil', 'q=coconut&max=5k', 'q=lagos+coconut'])(
  'a search has the same order forwards and backwards: ?%s',
  async (search) => {
    const whole = (await ask(search)).rows.map(({ id }) => id);
    const pages = [await ask(search, ctx(), 2)];
    while (pages.at(-1)!.next) pages.push(await ask(searchOf(pages.at(-1)!.next!), ctx(), 2));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole);
    for (let at = pages.length - 1; at > 0; at--) {
      const before = await ask(searchOf(pages[at]!.previous!), ctx(), 2);
      expect(before.rows.map(({ id }) => id)).toEqual(pages[at - 1]!.rows.map(({ id }) => id));
    }
  },
);

test('words in the name rank above words in the place, and those above words in the description', async () => {
  const [described, placed, namedSo] = [
    await openListing(ctx(), { name: 'Husks', description: 'Beside the zobo press of Ilorin', place: 'Kwara' }),
    await openListing(ctx(), { name: 'Zobo', description: 'Sweet', place: 'Ilorin' }),
    await openListing(ctx(), { name: 'Zobo of Ilorin', description: 'Sweet', place: 'Kwara' }),
  ];
  const { rows } = await ask('q=zobo+ilorin');
  expect(rows.map(({ id }) => id)).toEqual([namedSo.id, placed.id, described.id]);
  await db
    .deleteFrom('listing')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
});

describe('a filter of the catalogue', () => {
  test.each([
    ['category=copra', 2],
    ['category=copra&category=coir', 5],
    ['place=Edo', 3],
    ['unit=ton', 2],
    ['min=1,000,000', 4],
    ['max=₦500', 2],
    ['max=5k&unit=litre', 3],
    ['quantity=20,000', 2],
    ['category=nuts&min=soon&quantity=-4&verified=maybe', 20],
  ])('%s leaves %i', async (search, count) => {
    expect(await named(search)).toHaveLength(count);
  });

  test('for checked sellers includes listings while their seller’s check is valid', async () => {
    expect(await named('verified=yes')).toHaveLength(20);
    await pool.query(`delete from member_check where member_id = $1`, [sellers[0]]);
    await pool.query(
      `insert into member_check (member_id, what, state, checked_on, valid_until)
      values ($1, 'company', 'standing', '2026-11-12', '2026-11-21')`,
      [sellers[0]],
    );
    expect(await named('verified=yes')).toHaveLength(17);
  });

  test('keeps a definite order: by price, and by number among equals', async () => {
    const { rows } = await ask('sort=cheapest');
    expect(rows.map(({ price_kobo }) => price_kobo)).toEqual(
      rows.map(({ price_kobo }) => price_kobo).toSorted((a, b) => Number(a - b)),
    );
    expect((await named('sort=dearest')).at(0)).toBe('Copra dryer, 500 kg a batch');
    expect((await named('')).at(0)).toBe('Mature brown coconuts, husked');
  });
});

describe('the number of listings', () => {
  const facets = async (search: string) => {
    const { asked } = await ask(search);
    return { facets: await findFacets(ctx(), asked), chosen: asked.chosen };
  };

  test('is shown for each category, among the results of the other filters', async () => {
    const { facets: all, chosen } = await facets('place=Lagos');
    expect(countMatches(all, chosen)).toBe(7);
    expect(Object.fromEntries(facetCounts(all, chosen, 'category'))).toEqual({
      'raw-coconuts': 4,
      copra: 1,
      'coconut-water': 2,
    });
    expect(facetCounts(all, chosen, 'place').get('Edo')).toBe(3);
    expect(topPlaces(all, chosen, 2)[0]).toBe('Lagos');
  });

  test('is right after each change: paused, sold out, deleted, or of a suspended seller', async () => {
    const before = (await findFacets(ctx(), catalogueList.whole)).lines.reduce((sum, { rows }) => sum + rows, 0);
    const one = await openListing(ctx(), { category: 'coir', place: 'Ogun', unit: 'bag' });
    const counted = async () => (await facets('category=coir&place=Ogun')).facets;
    const found = async () =>
      countMatches(await counted(), catalogueList.read(new URLSearchParams('category=coir&place=Ogun')).chosen);
    expect(await found()).toBe(1);
    await db.updateTable('listing').set({ state: 'paused' }).where('id', '=', one.id).execute();
    expect(await found()).toBe(0);
    await db.updateTable('listing').set({ state: 'active', quantity: 5n }).where('id', '=', one.id).execute();
    expect(await found()).toBe(1);
    await pool.query(`update member set suspended_at = now(), suspended_why = 'x' where id = $1`, [one.seller.id]);
    expect([await found(), (await named('category=coir&place=Ogun')).length]).toEqual([0, 0]);
    await pool.query(`delete from member where id = $1`, [one.seller.id]);
    expect((await findFacets(ctx(), catalogueList.whole)).lines.reduce((sum, { rows }) => sum + rows, 0)).toBe(before);
  });

  test('costs two queries together with the page, and three with search words', async () => {
    const cost = (search: string) =>
      statementsOf(pool, async () => {
        const { asked } = await ask(search);
        await findFacets(ctx(), asked);
      });
    expect(await cost('category=copra')).toHaveLength(2);
    expect(await cost('q=cocnut&category=copra&min=5')).toHaveLength(3);
  });
});

test.each([
  ['cocnut', 'coconut', 1],
  ['oyl', 'oil', 1],
  ['copar', 'copra', 1],
  ['', 'nut', 3],
  ['coir', 'coir', 0],
  ['chacoal', 'charcoal', 1],
])('%j and %j are %i apart', (one, other, far) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([far, far]);
});
