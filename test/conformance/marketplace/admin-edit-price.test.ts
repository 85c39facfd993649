import { expect } from 'vitest';
import { fillEveryForm } from '../../support/filled-forms.ts';
import { staffAtDesk } from '../../support/staff.ts';
import { does, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();
const records = '/vintage-dashboard/records';
const bola = { name: 'Bola Ade', email: 'bola@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };
await fillEveryForm(site.ctx(), bola);

const { cookie } = await staffAtDesk(site, 'owner');
const comeIn: Ready = async (page) =>
  page.cookies.take(new Response(null, { headers: { 'set-cookie': `${cookie}; path=/` } }));

const prices: Sentence[] = [
  [
    '§2 Edit Price, §5, §9',
    'a numeric input; 0 and 0.01 are valid, -1, more than two decimals and an empty field are not; a reason is required',
    async (page) => {
      const enter = async (price: string, why = 'As agreed') => {
        await page.goto(`${records}/event-request/1/price`);
        await page.getByLabel('Price (₦)').fill(price);
        await page.getByLabel('Why').fill(why);
        await page.getByRole('button', { name: 'Update Price' }).click();
      };
      await enter('');
      expect(page.getByLabel('Price (₦)')).toHaveAttribute('inputmode', 'decimal');
      expect(page.getByRole('alert')).toContainText('Please enter a valid price');
      for (const none of ['-1', '0.005']) {
        await enter(none);
        expect(page.getByRole('alert')).toContainText('Please enter a valid positive number');
      }
      await enter('0.01', '');
      expect(page.getByRole('alert')).toBeVisible();
      for (const [price, shown] of [
        ['0.01', '₦0.01'],
        ['0', '₦0'],
      ]) {
        await enter(price!);
        expect(page.getByRole('alert')).toHaveText(`Price updated successfully to ${shown}!`);
      }
    },
  ],
  [
    'decisions.md §9 Price edit',
    'a machine order shows beside its new price the price at the time of the order',
    async (page) => {
      await page.goto(`${records}/machine-order/1/price`);
      await page.getByLabel('Price (₦)').fill('1,900,000');
      await page.getByLabel('Why').fill('As agreed');
      await page.getByRole('button', { name: 'Update Price' }).click();
      await page.goto(`${records}/machine-order/1`);
      const facts = page.getByRole('main').locator('dl').first();
      expect(facts).toContainText(/Total price\s*₦1,900,000\s*Price when ordered\s*₦2,000,000/);
    },
  ],
  [
    '§8 Price update',
    "refused by the server: 'Failed to update price: {server error}'; no network: 'Network error occurred while updating price'",
    async (page) => {
      await page.goto(`${records}/product-order/1/price`);
      expect(page.locator('form[data-form=price]')).toHaveAttribute(
        'data-offline',
        'Network error occurred while updating price',
      );
      await page.getByLabel('Price (₦)').fill('9,000');
      await page.getByLabel('Why').fill('As agreed');
      await site.pool.query('update product_orders set work_version = work_version + 1');
      await page.getByRole('button', { name: 'Update Price' }).click();
      expect(page.getByRole('alert')).toContainText('Failed to update price: A colleague has changed this.');
    },
  ],
];
does(site, records, prices, comeIn);
