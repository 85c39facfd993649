import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#platform/database/listen.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { testApp } from '../../../../test/support/app.ts';
import { fillCatalogue } from '../../../../test/support/catalogue.ts';
import { soon } from '../../../../test/support/limits.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp();
const { ctx, db, get, pool, services, connection } = site;
const hear = {
  onNews: (topic: string) => services.pages.drop(topic),
  onConnection: (yes: boolean) => services.pages.setListening(yes),
};
const listener = await listen(connection, pageNewsChannel, hear, services.log);
afterAll(() => listener.stop());
const see = async (path: string) => seePage(await get(path));
const path = '/marketplace/suppliers';

let empty: string;
let sellers: bigint[];

beforeAll(async () => {
  empty = (await see(path)).text;
  ({ sellers } = await fillCatalogue(ctx()));
  await openTrading(site);
  await services.settings.reload();
  services.pages.drop('*');
});

describe('the directory of suppliers', () => {
  test('says what to do while there is no supplier', () => {
    expect(empty).toContain('No suppliers yet');
    expect(empty).toContain('Apply as a supplier');
  });

  test('links from each supplier to their profile, and shows their goods, place and checks', async () => {
    const { status, html, text } = await see(path);
    expect(status).toBe(200);
    for (const id of sellers) expect(html).toContain(`href="/marketplace/sellers/${id}"`);
    expect(text).toMatch(/Topo Palms.*Coconut sugar, Equipment, Raw coconuts|Topo Palms.*Raw coconuts/);
    expect(text).toContain('CAC checked 12 Nov 2026');
    expect(text).toContain('2 suppliers');
  });

  test('shows no phone and no e-mail', async () => {
    const { rows } = await pool.query<{ email: string }>('select email from member where id = any($1)', [sellers]);
    const { html } = await see(path);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const { email } of rows) expect(main).not.toContain(email);
    expect(main).not.toMatch(/mailto:|tel:/);
  });

  test('is filtered by its address alone, and has a link to remove each filter', async () => {
    const { html, text } = await see(`${path}?q=topo&category=equipment`);
    expect(text).toContain('Topo Palms');
    expect(text).not.toContain('Etim Oils');
    expect(html).toContain(`href="${path}?q=topo"`);
    expect(html).toContain(`href="${path}?category=equipment"`);
    expect((await see(`${path}?q=nobody`)).text).toContain('No supplier matches');
    expect((await see(`${path}?place=Kano&verified=yes`)).text).toContain('No supplier matches');
  });

  test('gives search engines the names and pages of suppliers, only from the unfiltered list', async () => {
    const { html } = await see(path);
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
    const [list] = (JSON.parse(data!) as { '@graph': { itemListElement: { name: string }[] }[] })['@graph'];
    expect(list!.itemListElement.map(({ name }) => name).toSorted()).toEqual(['Etim Oils', 'Topo Palms']);
    expect(html).toContain('rel="canonical"');
    expect((await see(`${path}?category=copra`)).html).not.toContain('rel="canonical"');
  });

  test('costs two queries, and none for a guest who gets it from the cache', async () => {
    expect(await statementsOf(pool, () => get(`${path}?q=topo`))).toHaveLength(2);
    await get(path);
    expect(await statementsOf(pool, () => get(path))).toHaveLength(0);
  });

  test('shows guests at once when a supplier is suspended', async () => {
    expect((await see(path)).text).toContain('Topo Palms');
    const suspended = { suspended_at: new Date(), suspended_why: 'Fraud' };
    await db.updateTable('member').set(suspended).where('id', '=', sellers[0]!).execute();
    await expect.poll(async () => (await see(path)).text, soon).not.toContain('Topo Palms');
    await db
      .updateTable('member')
      .set({ suspended_at: null, suspended_why: null })
      .where('id', '=', sellers[0]!)
      .execute();
  });

  test('has more suppliers than one page shows on further pages, each once', async () => {
    await pool.query(
      `with made as (
         insert into member (name, email, account_type, created_at) select 'Grower ' || n, 'g' || n || '@x.example', 'seller', now()
         from generate_series(1, 30) n returning id
       ) insert into seller_profile (member_id, about) select id, 'Nuts' from made`,
    );
    const names = async (address: string) => {
      const { html } = await see(address);
      const next = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0];
      const shown = [...html.matchAll(/<h3><a[^>]*>([^<]*)/g)].map(([, name]) => name!);
      return { shown, next: next && /href="([^"]*)"/.exec(next)![1]!.replaceAll('&amp;', '&') };
    };
    const first = await names(`${path}?q=grower&sort=name`);
    const second = await names(first.next!);
    expect([first.shown.length, second.shown.length, second.next]).toEqual([24, 6, undefined]);
    expect(new Set([...first.shown, ...second.shown]).size).toBe(30);
  });
});
