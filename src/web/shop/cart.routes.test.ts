import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { cart_kept_ms } from '#domain/trade/shop/carts/cart.limits.ts';
import { newToken } from '#platform/token.ts';
import { allRoutes } from '../all-routes.ts';
import { urls } from '#content/link.ts';

const { pool, get, post, services, logged } = await testApp();
const secure = await testApp({ config: { PUBLIC_URL: 'https://agbon.test' } });
beforeEach(() => pool.query('truncate cart, cart_line, rate_limit'));

const tokenShape = /^agbon_cart=([\w-]{43}\.1); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/;

async function begin(product = 'fiber'): Promise<string> {
  const added = await post('/cart/lines', { product });
  return `agbon_cart=${tokenShape.exec(added.headers.get('set-cookie')!)![1]!}`;
}

const shown = async (cookie: string) => (await seePage(await get('/cart', { cookie }))).text;

describe('the cart’s cookie', () => {
  test('is set with the first item, and by no page before', async () => {
    for (const path of ['/product', '/cart', '/checkout', '/']) {
      expect([path, (await get(path)).headers.get('set-cookie')]).toEqual([path, null]);
    }
    const added = await post('/cart/lines', { product: 'fiber' });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/product?added=fiber#fiber']);
    expect(added.headers.get('set-cookie')).toMatch(tokenShape);
  });

  test('is sent for a month from each change on, with the same token and the new number', async () => {
    const cookie = await begin();
    const more = await post('/cart/lines/fiber/increment', {}, { cookie });
    expect([more.status, more.headers.get('location')]).toEqual([303, '/cart']);
    expect(more.headers.get('set-cookie')).toBe(
      `${cookie.replace(/1$/, '2')}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    );
    expect(cart_kept_ms).toBe(2_592_000_000);
  });

  test('is sent only encrypted, and has the protected prefix over https', async () => {
    const added = await secure.post('/cart/lines', { product: 'fiber' });
    const cookie = added.headers.get('set-cookie')!;
    expect(cookie).toMatch(
      /^__Host-agbon_cart=[\w-]{43}\.1; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const pair = cookie.split(';')[0]!;
    expect(await (await secure.get('/cart', { cookie: pair })).text()).toContain('₦15,000');
    expect(await (await secure.get('/cart', { cookie: pair.replace('__Host-', '') })).text()).toContain(
      'Your cart is empty.',
    );
  });

  test.each([
    'agbon_cart=',
    'agbon_cart=short',
    `agbon_cart=${'x'.repeat(5000)}`,
    'agbon_cart=%00',
    `agbon_cart=${newToken()}`,
    `agbon_cart=${newToken()}.3`,
  ])('with an unknown token means an empty cart: %.30s', async (cookie) => {
    for (const path of ['/cart', '/checkout'])
      expect(await (await get(path, { cookie })).text()).toContain('Your cart is empty.');
    const shop = await get('/product', { cookie });
    expect([shop.status, (await seePage(shop)).html.includes('head-cart')]).toEqual([200, false]);
    expect((await post('/cart/lines/fiber/increment', {}, { cookie })).status).toBe(303);
  });

  test('is not set for a visitor who changes nothing', async () => {
    for (const path of ['/cart/lines/fiber/increment', '/cart/lines/fiber/removal', '/cart/clearing']) {
      const answer = await post(path, {});
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
        303,
        '/cart',
        null,
      ]);
    }
  });

  test('uses the token that the page proposed, so that two first items are in one cart', async () => {
    const cart = /name="cart" value="([\w-]{43})"/.exec(await (await get('/product')).text())![1]!;
    await Promise.all([
      post('/cart/lines', { product: 'fiber', cart }),
      post('/cart/lines', { product: 'cocopeat', cart }),
    ]);
    expect(await shown(`agbon_cart=${cart}`)).toContain('₦22,000');
    const odd = await post('/cart/lines', { product: 'fiber', cart: 'guessable' });
    expect(odd.headers.get('set-cookie')).toMatch(tokenShape);
  });
});

describe('the server refuses', () => {
  test.each([
    ['cocopot', 'Cocopot is coming soon'],
    ['briquette-charcoal', 'Briquette charcoal is coming soon'],
    ['biochar', 'Biochar is coming soon'],
  ])('%s, which is coming soon', async (product, text) => {
    const answer = await post('/cart/lines', { product });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([409, null]);
    expect(await answer.text()).toContain(text);
  });

  test.each(['', 'coir-net', 'a\u0000b'])('%j, which is not a product', async (product) => {
    expect((await post('/cart/lines', { product })).status).toBe(404);
    expect((await post('/cart/lines', {})).status).toBe(404);
  });

  test('more presses than a shop full of people would make', async () => {
    await post('/cart/lines', { product: 'fiber' });
    await pool.query('update rate_limit set hits = 1200');
    const answer = await post('/cart/lines', { product: 'fiber' });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('the script', () => {
  test('gets the parts that show the cart, and nothing else of a page', async () => {
    const added = await post('/cart/lines', { product: 'cocopeat' }, { 'agbon-part': '1' });
    const html = await added.text();
    expect([added.status, added.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(tokenShape)]);
    for (const piece of ['cart', 'cart-status', 'float', 'in-cart-cocopeat'])
      expect(html).toContain(`data-piece="${piece}"`);
    expect(html).not.toMatch(/<html|<nav|<footer/);
    expect(html).toContain('1 item in your cart, ₦7,000 in all.');
  });
});

describe('a visitor never sees another’s cart:', () => {
  test('pages that show a cart are never cached, and cached pages have only its number of items', async () => {
    const kept = allRoutes.filter((route) => route.cachedUnder).map(({ path }) => path);
    for (const path of [urls.shop, urls.cart, urls.checkout, urls.shopOrder]) expect(kept).not.toContain(path);
    services.pages.setListening(true);
    const [mine, others] = [await begin('cocopeat'), await begin('fiber')];
    const seen = async (path: string, cookie = '') => (await get(path, { cookie })).text();
    const cartLink = /<a id="head-cart".*?<\/a>/;
    for (const path of kept.filter((path) => !path.includes(':'))) {
      const page = await seen(path, mine);
      const guests = await seen(path);
      expect([path, page === (await seen(path, others))]).toEqual([path, true]);
      expect([path, page.replace(cartLink, '') === guests, cartLink.test(guests)]).toEqual([path, true, false]);
    }
  });

  test('a page is cached for a few cart sizes only, so that the cache cannot be filled with others', async () => {
    services.pages.setListening(true);
    const sizes: number[] = [];
    for (const number of ['1', '9', '9', '10', '4995', '0', '01', '-1', '1e3', '99999']) {
      const page = await get('/about', { cookie: `agbon_cart=${newToken()}.${number}` });
      expect([number, page.status]).toEqual([number, 200]);
      sizes.push(services.pages.size);
    }
    expect(sizes).toEqual([1, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  });

  test('pages that show a cart have no-store', async () => {
    const cookie = await begin();
    for (const path of ['/product', '/cart', '/checkout']) {
      const page = await get(path, { cookie });
      expect([path, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([path, 'no-store', null]);
      expect(await page.text()).toContain(path === '/checkout' ? '₦15,000' : 'data-piece');
      expect(await (await get(path)).text()).not.toContain('1 item in your cart');
    }
  });

  test('and the log does not reveal whose cart is whose', async () => {
    const cookie = await begin();
    await get('/cart', { cookie });
    expect(JSON.stringify(logged)).not.toContain(cookie.split('=')[1]);
  });
});

describe('the link to the cart', () => {
  const way = async (path: string, cookie: string) =>
    /<a id="head-cart" href="([^"]+)"[^>]*>([^<]*)<\/a>/
      .exec((await seePage(await get(path, { cookie }))).html)
      ?.slice(1);

  test('is in the header of every page with the number of items, and without one while it is empty', async () => {
    const cookie = await begin();
    const more = (await post('/cart/lines', { product: 'fiber' }, { cookie })).headers
      .get('set-cookie')!
      .split(';')[0]!;
    for (const path of ['/', '/about', '/product', '/cart', '/checkout', '/login', '/nowhere']) {
      expect([path, await way(path, more)]).toEqual([path, ['/cart', 'Cart 2']]);
      expect([path, await way(path, '')]).toEqual([path, undefined]);
    }
  });

  test('shows the number of items, which the cookie then has', async () => {
    const cookie = await begin();
    const old = cookie.replace(/\.1$/, '.7');
    for (const path of ['/product', '/cart', '/checkout']) {
      expect(await way(path, old)).toEqual(['/cart', 'Cart 1']);
      expect((await get(path, { cookie: old })).headers.get('set-cookie')).toMatch(`${cookie};`);
      expect((await get(path, { cookie })).headers.get('set-cookie')).toBeNull();
    }
  });

  test('is redrawn with the rest by the script', async () => {
    const part = await (await post('/cart/lines', { product: 'fiber' }, { 'agbon-part': '1' })).text();
    expect(part).toMatch(/data-piece="head"><a id="head-cart"/);
  });
});

test('without script the number is changed on the shop’s page, which stays open', async () => {
  const cookie = await begin();
  const page = await seePage(await get('/product', { cookie }));
  const [, address] = /formAction="([^"]+increment[^"]*)"/i.exec(page.html)!;
  const more = await post(address!.replaceAll('&amp;', '&'), {}, { cookie });
  expect([more.status, more.headers.get('location')]).toEqual([303, '/product#fiber']);
  expect((await seePage(await get('/product', { cookie }))).text).toContain('2 in your cart.');
});

test('the shop shows how many of each are in the cart, and the button with their number', async () => {
  const cookie = await begin('fiber');
  await post('/cart/lines', { product: 'fiber' }, { cookie });
  await post('/cart/lines', { product: 'cocopeat' }, { cookie });
  const page = await seePage(await get('/product', { cookie }));
  expect(page.text).toContain('2 in your cart.');
  expect(page.text).toContain('Checkout 3 items');
  expect(page.html).toContain('href="/checkout"');
  expect((await seePage(await get('/product'))).html).not.toContain('href="/checkout"');
});

test('a visitor who blocks cookies sees why the cart stays empty', async () => {
  expect(await (await get('/product?added=fiber')).text()).toContain('Your browser did not keep your cart.');
  expect(await (await get('/product?added=fiber', { cookie: await begin() })).text()).not.toContain('did not keep');
});
