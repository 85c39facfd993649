import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { openMarket } from '../../../../test/support/trade.ts';

const site = await testApp();
const { ctx, db, get, post } = site;
const { market, placed } = await openMarket(site);
await site.services.settings.reload();

const at = '/dashboard/settings/account-type';
const both = { accountType: 'merchant' };
const toOf = (response: Response) => response.headers.get('location');
const typeOf = async (id: bigint) =>
  (await db.selectFrom('member').select('account_type').where('id', '=', id).executeTakeFirstOrThrow()).account_type;

/** A browser's cookies after an answer. */
const withCookies = (cookie: string, response: Response) =>
  [cookie, ...response.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ');

test.each(['order', 'offer'])(
  'a seller who sends an %s is offered to buy with the same account, and finds the typed text',
  async (what) => {
    const { id } = await market();
    const { cookie, member } = await aTrader(ctx(), { accountType: 'seller' });
    expect(toOf(await get(`/product/${id}/${what}?quantity=12`, { cookie }))).toBe(
      `${at}?next=${encodeURIComponent(`/product/${id}/${what}?quantity=12`)}`,
    );
    const typed = { quantity: '12', price: '390', message: 'For our bakery', shippingAddress: '12 Marina, Lagos' };
    const sent = await post(`/product/${id}/${what}`, typed, { cookie });
    expect([sent.status, toOf(sent)]).toEqual([303, expect.stringContaining(`${at}?next=`)]);
    const browser = withCookies(cookie, sent);
    const offered = await seePage(await get(toOf(sent)!, { cookie: browser }));
    expect(offered.text).toContain('Buy with this account too');
    expect(offered.text).toContain('Then you go on where you were, with what you typed.');
    const changed = await post(offered.form!.action!, both, { cookie: browser });
    expect([toOf(changed), await typeOf(member.id)]).toEqual([
      expect.stringContaining(`/product/${id}/${what}?typed=`),
      'merchant',
    ]);
    const back = await seePage(await get(toOf(changed)!, { cookie: browser }));
    expect(back.fields).toMatchObject({ quantity: ['12'] });
    expect(back.html).toContain(what === 'order' ? '12 Marina, Lagos' : 'For our bakery');
  },
);

const notNow = ({ html }: { html: string }) => /<a\b[^>]*href="([^"]*)"[^>]*>Not now</.exec(html)?.[1];

test("'Not now' leads back to the listing, or to the page that the member came from", async () => {
  const { id } = await market();
  const notNowAt = async (path: string, headers: Record<string, string>) =>
    notNow(await seePage(await get(path, headers)));
  const { cookie } = await aTrader(ctx(), { accountType: 'seller' });
  const led = toOf(await get(`/product/${id}/order?quantity=12`, { cookie }))!;
  expect((await seePage(await get(led, { cookie }))).text).toContain('Then you go on where you were.');
  expect(await notNowAt(led, { cookie })).toBe(`/product/${id}`);
  expect(await notNowAt(led, { cookie, referer: 'http://agbon.test/login' })).toBe(`/product/${id}`);
  const inCatalogue = { cookie, referer: 'http://agbon.test/marketplace?q=husk' };
  expect(await notNowAt(at, inCatalogue)).toBe('/marketplace?q=husk');
  const { form } = await seePage(await get(at, inCatalogue));
  const refused = await seePage(await post(form!.action!, { accountType: 'none' }, { cookie }));
  expect(notNow(refused)).toBe('/marketplace?q=husk');

  const buyer = await aTrader(ctx());
  const offered = toOf(await get('/dashboard/products/new', { cookie: buyer.cookie }))!;
  const inHelp = { cookie: buyer.cookie, referer: 'http://agbon.test/help' };
  expect(await notNowAt(offered, inHelp)).toBe('/help');
  for (const referer of [
    'https://elsewhere.example/help',
    'http://agbon.test/login?next=%2F',
    `http://agbon.test${at}`,
  ]) {
    expect(await notNowAt(offered, { cookie: buyer.cookie, referer })).toBe('/dashboard');
  }
});

test('the dialog with this offer has its title once, in its head', async () => {
  const { cookie } = await aTrader(ctx(), { accountType: 'seller' });
  const whole = await (await get(at, { cookie })).text();
  const dialog = await (await get(at, { cookie, 'agbon-part': '1' })).text();
  expect(whole).toContain('Account type</h1>');
  expect(dialog).toContain('Buy with this account too');
  // The heading of the page is hidden where the dialog has its own.
  expect(dialog.match(/<h1[^>]*>Account type<\/h1>/g)).toHaveLength(1);
  expect(dialog).toMatch(/<dialog.*<div class="in-\[dialog\]:hidden"><h1[^>]*>Account type<\/h1><\/div>.*<\/dialog>/s);
});

test('a buyer who wants to list something is offered to sell with the same account, and returns to the form', async () => {
  const { cookie } = await aTrader(ctx());
  const led = await get('/dashboard/products/new', { cookie });
  const offered = await seePage(await get(toOf(led)!, { cookie }));
  expect(offered.text).toContain('Sell with this account too');
  const changed = await post(offered.form!.action!, both, { cookie });
  expect(toOf(changed)).toBe('/dashboard/products/new');
  expect((await get('/dashboard/products/new', { cookie })).status).toBe(200);
});

test('the other pages of sellers answer 404 to a buyer until the account sells too', async () => {
  const { cookie } = await aTrader(ctx());
  const paths = ['/dashboard/products', '/dashboard/customers', '/dashboard/order-history'];
  const statuses = () => Promise.all(paths.map(async (path) => (await get(path, { cookie })).status));
  expect(await statuses()).toEqual([404, 404, 404]);
  await post(at, both, { cookie });
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('the sidebar of the dashboard leads a buyer to selling and a seller to buying, and a merchant to neither', async () => {
  for (const [accountType, label] of [
    ['buyer', 'Sell with this account too'],
    ['seller', 'Buy with this account too'],
  ] as const) {
    const { cookie } = await aTrader(ctx(), { accountType });
    expect((await seePage(await get('/dashboard', { cookie }))).text).toContain(label);
    await post(at, both, { cookie });
    expect((await seePage(await get('/dashboard', { cookie }))).text).not.toContain('with this account too');
  }
});

test('a changed account type is mailed to its member once, and can be undone in Settings', async () => {
  const { cookie, member } = await signedInMember(ctx(), { email: 'type@example.com' });
  await post(at, both, { cookie });
  await post(at, both, { cookie });
  const settings = await seePage(await get('/dashboard/settings', { cookie }));
  expect(settings.html).toContain(`href="${at}"`);
  expect(toOf(await post(at, { accountType: 'buyer' }, { cookie }))).toBe('/dashboard/settings?said=account-type');
  expect(await typeOf(member.id)).toBe('buyer');
  const mails = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'account-changed')
    .orderBy('id')
    .execute();
  const told = mails.map(({ props }) => props as { name: string; change: string });
  expect(
    told
      .filter(({ name }) => name === member.name)
      .map(({ change }) => change)
      .slice(-2),
  ).toEqual(['buys-and-sells', 'only-buys']);
});

test('a role with open trades cannot be removed, and the page says what to finish', async () => {
  const { buyer, buyerCookie, seller, sellerCookie } = await placed();
  const tries = [
    { cookie: sellerCookie, id: seller.id, accountType: 'buyer', said: 'Archive the listings' },
    {
      cookie: buyerCookie,
      id: buyer.id,
      accountType: 'seller',
      said: 'You still have offers, orders or requests for quotes as a buyer',
    },
  ];
  for (const { cookie, id, accountType, said } of tries) {
    await post(at, both, { cookie });
    const refused = await seePage(await post(at, { accountType }, { cookie }));
    expect([refused.status, refused.text, await typeOf(id)]).toEqual([409, expect.stringContaining(said), 'merchant']);
  }
});

test('a shared demo account stays unchanged for everybody', async () => {
  const { cookie, member } = await signedInMember(ctx(), { accountType: 'seller' });
  await db.updateTable('member').set({ is_demo: true }).where('id', '=', member.id).execute();
  const refused = await seePage(await post(at, both, { cookie }));
  expect([refused.status, refused.text, await typeOf(member.id)]).toEqual([
    403,
    expect.stringContaining('Create Account'),
    'seller',
  ]);
});
