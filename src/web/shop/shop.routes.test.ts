import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';

const { get, services } = await testApp();

const descriptionOfShop = async () =>
  /<meta name="description" content="([^"]*)"/.exec(await (await get('/product')).text())?.[1];

test('the description of the shop names the products that are for sale, and only those', async () => {
  const whole = 'Products made from coconut husk and shell: Cocopeat (5kg) at ₦7,000, Fiber (a full sack) at ₦15,000.';
  expect(await descriptionOfShop()).toBe(whole);
  const settings = services.settings.at(new Date());
  const none = settings.products.map((product) => ({ ...product, price_kobo: undefined }));
  vi.spyOn(services.settings, 'at').mockReturnValue({ ...settings, products: none });
  expect(await descriptionOfShop()).toBe('Products made from coconut husk and shell.');
});
