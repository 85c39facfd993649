import { newestMail } from '../../support/account.ts';
import { orderedText } from '../../support/cart.ts';
import { newPerson } from '../../support/waitlist-form.ts';
import type { Journey } from '../run-journeys.ts';

export const cart: Journey = {
  name: 'cart to order: two items are added, one is removed, and the rest is ordered',
  walk: async ({ tab, site }) => {
    const person = newPerson();
    await tab.open('/product');
    await tab.press('button', 'Add to Cart', '#cocopeat');
    await tab.sees('1 in your cart.', '#cocopeat');
    await tab.press('button', 'Add to Cart', '#fiber');
    await tab.sees('1 in your cart.', '#fiber');
    await tab.press('link', 'Cart', 'header');
    await tab.isAt('/cart');
    await tab.press('button', 'Remove Fiber');
    await tab.sees('Fiber was removed.');
    await tab.press('link', 'Checkout', 'main');
    await tab.fill('Full name', person.name);
    await tab.fill('E-mail', person.email);
    await tab.fill('Phone', person.phone);
    await tab.fill('Delivery address', '4 Creek Road');
    await tab.press('button', 'Place order');
    await tab.sees(orderedText);
    const { rows } = await site.pool.query<{ address: string }>('select address from product_orders where email = $1', [
      person.email,
    ]);
    if (rows.map(({ address }) => address).join() !== '4 Creek Road') throw new Error(JSON.stringify(rows));
    await newestMail(site.db, person.email, 'acknowledgement');
  },
};
