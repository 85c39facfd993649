import { describe, expect, test } from 'vitest';
import { invitationTexts } from './invitation.schema.ts';
import { hostOfShop, readReturnUrl, returnAddress } from './shop-return.rules.ts';

describe('the address of a shop', () => {
  test.each([
    ['https://shop.example/orders/1042', 'https://shop.example/orders/1042'],
    ['https://SHOP.example', 'https://shop.example/'],
    ['https://www.shop.example/thanks?order=1042&lang=en', 'https://www.shop.example/thanks?order=1042&lang=en'],
  ])('%s is accepted', (typed, stored) => {
    expect(readReturnUrl(typed)).toBe(stored);
  });

  test.each([
    'javascript:alert(1)', // oxlint-disable-line no-script-url -- what is refused here
    'JaVaScRiPt://shop.example/%0aalert(1)', // oxlint-disable-line no-script-url -- what is refused here
    'data:text/html,hello',
    'http://shop.example/',
    'ftp://shop.example/',
    '//shop.example/',
    '/orders/1042',
    'shop.example',
    'https:shop.example',
    'https://shop.example:8443/',
    'https://agbon.example@shop.example/',
    'https://user:word@shop.example/',
    'https://shop.example/#state=funded',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://xn--gbon-2na.example/',
    'https://ágbọn.example/',
    'https://shop.example\\@agbon.example/',
    'https://shop.example/"onmouseover="x',
    'https://shop.example/ two',
  ])('%s is refused', (typed) => {
    expect(() => readReturnUrl(typed)).toThrow(invitationTexts.returnUrl);
  });

  test('may be on this site only in the demo, which has a shop of its own', () => {
    const own = 'http://127.0.0.1:3000/demo-shop/orders/BP-1';
    expect(readReturnUrl(own, 'http://127.0.0.1:3000')).toBe(own);
    expect(() => readReturnUrl(own, 'http://127.0.0.1:3001')).toThrow(invitationTexts.returnUrl);
    expect(() => readReturnUrl(own)).toThrow(invitationTexts.returnUrl);
  });
});

describe('the return address', () => {
  const shop = { invitationId: 7n, reference: 'A#1/2', returnUrl: 'https://shop.example/done?lang=en&state=mine' };

  test('has the order and its state beside the shop’s own parameters, and stays on the shop’s host', () => {
    const back = new URL(returnAddress(shop, 'funded')!);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      lang: 'en',
      invitation: '7',
      reference: 'A#1/2',
      state: 'funded',
    });
    expect(hostOfShop(back.href)).toBe('shop.example');
  });

  test('is empty without an address', () => {
    expect(returnAddress({ ...shop, returnUrl: undefined }, 'funded')).toBeUndefined();
  });
});
