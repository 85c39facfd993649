import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { fillCatalogue } from '../../../../test/support/catalogue.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { readHtml } from '../../../../test/support/read-html.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp();
const { ctx, get, post, pool } = site;

let closed: string;

beforeAll(async () => {
  closed = await (await get('/marketplace')).text();
  await fillCatalogue(ctx());
  await openTrading(site);
  await site.services.settings.reload();
});

async function see(path: string, cookie?: string) {
  const response = await get(path, cookie === undefined ? {} : { cookie });
  const html = await response.text();
  const { elements, text } = readHtml(html);
  const names = [...html.matchAll(/<h3><a href="\/product\/\d+">([^<]*)</g)].map(([, name]) => name);
  return { status: response.status, html, elements, text: text.replace(/\s+/g, ' '), names };
}

describe('the catalogue', () => {
  test('answers 404 while trading is closed', () => {
    expect(readHtml(closed).text).not.toContain('Filter · Sort');
  });

  test('shows what a trader needs first: goods, place, unit price, quantity, seller, rating', async () => {
    const { status, text, names, elements } = await see('/marketplace');
    expect(status).toBe(200);
    expect(names).toHaveLength(20);
    for (const said of [
      'Global Coconut Trading Platform',
      'Start Trading',
      'View Products',
      'Live Market Prices',
      'Verified Sellers',
      'Global Trade',
    ])
      expect(text).toContain(said);
    expect(text).toContain('18,000 nuts');
    expect(text).toMatch(/₦420 a nut/);
    expect(text).toContain('CAC checked 12 Nov');
    expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
  });

  test('has its rows in a list that VoiceOver announces, though Safari takes the role from a list without markers', async () => {
    const { elements } = await see('/marketplace');
    const lists = elements.filter(({ name }) => name === 'ol');
    expect(lists.map(({ attributes }) => attributes.role)).toEqual(['list']);
  });

  test('shows the button of its filters above the rows, where it covers no link', async () => {
    const { html } = await see('/marketplace');
    expect(html.indexOf('Filter · Sort')).toBeGreaterThan(0);
    expect(html.indexOf('Filter · Sort')).toBeLessThan(html.indexOf('id="found"'));
  });

  test('is filtered, ordered and searched by its address alone, and shows its reading of mistyped words', async () => {
    expect((await see('/marketplace?category=copra&place=Lagos')).names).toEqual(['Copra, sun dried']);
    const found = await see('/marketplace?q=cocnut+oyl');
    expect(found.text).toContain('for “coconut oil”');
    expect(found.names[0]).toMatch(/oil/);
    expect((await see('/marketplace?sort=dearest')).names[0]).toBe('Copra dryer, 500 kg a batch');
    expect((await see('/marketplace?sort=cheapest')).text).toContain('Choose one to compare them');
  });

  test('suggests which filters to remove if nothing is found, and ignores noise', async () => {
    const none = await see('/marketplace?q=copra&place=Edo');
    expect(none.text).toContain('Nothing was found');
    expect(none.html).toContain('href="/marketplace?place=Edo"');
    expect(none.html).toContain('href="/marketplace?q=copra"');
    expect((await see('/marketplace?q=%25')).text).toContain('Type at least two letters');
  });

  test('is paged by the last row seen', async () => {
    for (let n = 0; n < 30; n++)
      await pool.query(
        `insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
        select seller_id, 'Bulk ' || $1, 'coir', 'x', 'Kano', 'Kano', 'kilo', 100, 5 from listing limit 1`,
        [n],
      );
    const first = await see('/marketplace?place=Kano');
    expect(first.names).toHaveLength(24);
    const next = /href="(\/marketplace\?place=Kano&amp;after=[^"]+)"/.exec(first.html)![1]!.replaceAll('&amp;', '&');
    const second = await see(next);
    expect(second.names).toHaveLength(6);
    expect(second.names.filter((name) => first.names.includes(name))).toEqual([]);
    await pool.query(`delete from listing where place = 'Kano'`);
  });

  test('leads from Start Trading to a seller’s products, a buyer’s dashboard, or an account for a guest', async () => {
    const cookieOf = async (accountType: 'buyer' | 'seller') => (await signedInMember(ctx(), { accountType })).cookie;
    const start = async (cookie?: string) =>
      /href="([^"]+)"[^>]*>Start Trading</.exec((await see('/marketplace', cookie)).html)?.[1];
    expect(await start(await cookieOf('seller'))).toBe('/dashboard/products');
    expect(await start(await cookieOf('buyer'))).toBe('/dashboard');
    expect(await start()).toBe('/signup');
  });

  test('costs a guest three queries at most, and a member one more', async () => {
    const { cookie } = await signedInMember(ctx());
    const cost = (path: string, given?: string) => statementsOf(pool, () => see(path, given));
    expect((await cost('/marketplace?q=cocnut&min=5')).length).toBeLessThanOrEqual(3);
    expect((await cost('/marketplace?category=coir')).length).toBeLessThanOrEqual(3);
    expect((await cost('/marketplace?q=cocnut', cookie)).length).toBeLessThanOrEqual(4);
  });

  test('costs no query for a search that a guest repeats, until a listing changes; a member gets their own', async () => {
    const { pages } = site.services;
    const member = await signedInMember(ctx());
    pages.setListening(true);
    const cost = (given?: string) =>
      statementsOf(pool, () => see('/marketplace?q=cocnut+oyl&category=coconut-oil', given));
    expect((await cost()).length).toBeGreaterThan(0);
    expect(await cost()).toEqual([]);
    expect((await cost(member.cookie)).length).toBeGreaterThan(0);
    pages.drop('listings:7');
    expect((await cost()).length).toBeGreaterThan(0);
    pages.setListening(false);
  });

  test('has one address in search engines: a category has its own, and addresses with other filters are not indexed', async () => {
    const robots = async (path: string) => /<meta name="robots" content="noindex"/.test((await see(path)).html);
    expect(await robots('/marketplace')).toBe(false);
    expect((await see('/marketplace?category=coir')).html).toContain(
      'rel="canonical" href="http://agbon.test/marketplace?category=coir"',
    );
    for (const more of ['q=oil', 'sort=cheapest', 'category=coir&category=copra', 'min=5'])
      expect([more, await robots(`/marketplace?${more}`)]).toEqual([more, true]);
  });

  test('escapes everything that is typed into it', async () => {
    const { elements } = await see(`/marketplace?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(elements.filter(({ name, text }) => name === 'script' && text.includes('alert'))).toEqual([]);
  });
});

describe('a listing that a member saves', () => {
  const idOf = async (name: string) =>
    (await pool.query<{ id: bigint }>('select id from listing where name = $1 order by id', [name])).rows[0]!.id;

  test('is saved once, even when the member presses several times, and for no other member', async () => {
    const ada = await signedInMember(ctx());
    const bola = await signedInMember(ctx());
    const id = await idOf('Copra, sun dried');
    const press = (cookie: string) =>
      post(`/marketplace/favourites/${id}`, {}, { cookie, referer: 'http://agbon.test/marketplace?q=copra' });
    const answers = await Promise.all([press(ada.cookie), press(ada.cookie)]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/marketplace?q=copra#listing-${id}`]);
    }
    expect((await see('/dashboard/saved', ada.cookie)).names).toEqual(['Copra, sun dried']);
    expect((await see('/dashboard/saved', bola.cookie)).names).toEqual([]);
    expect((await see('/marketplace?q=copra', ada.cookie)).html).toContain('aria-pressed="true"');
    expect((await see('/marketplace?q=copra')).html).not.toContain('aria-pressed="true"');
    await post(`/marketplace/favourites/${id}/removal`, {}, { cookie: ada.cookie });
    expect((await see('/dashboard/saved', ada.cookie)).names).toEqual([]);
  });

  test('leads a guest to the sign-in page and back to the button', async () => {
    const answer = await post('/marketplace/favourites/1', {}, { referer: 'http://agbon.test/marketplace?q=copra' });
    expect(answer.headers.get('location')).toBe('/login?next=%2Fmarketplace%3Fq%3Dcopra');
  });

  test('stays listed by its name when it is no longer for sale', async () => {
    const { cookie } = await signedInMember(ctx());
    const id = await idOf('Shell charcoal, crushed');
    await post(`/marketplace/favourites/${id}`, {}, { cookie });
    await pool.query(`update listing set state = 'paused' where id = $1`, [id]);
    expect((await see('/dashboard/saved', cookie)).text).toContain('Not for sale now');
    expect((await post(`/marketplace/favourites/${id}`, {}, { cookie })).status).toBe(303);
    await pool.query(`update listing set state = 'active' where id = $1`, [id]);
    expect((await post('/marketplace/favourites/999999', {}, { cookie })).status).toBe(404);
  });

  test('and viewed listings are remembered by the page’s script, the newest first, at most twenty', async () => {
    const { cookie } = await signedInMember(ctx());
    const { rows } = await pool.query<{ id: bigint; name: string }>(
      'select id, name from listing order by id limit 20',
    );
    for (const { id } of [...rows, rows[0]!]) await post(`/product/${id}/seen`, {}, { cookie, 'agbon-part': '1' });
    const { names } = await see('/dashboard/saved', cookie);
    expect(names).toHaveLength(20);
    expect(names[0]).toBe(rows[0]!.name);
  });
});
