import { z } from 'zod';
import { shopProducts, type ShopProduct } from '#content/shop.ts';
import { choice, company, lines, personFields } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';

export const mostSampleItems = 5;

const names = Object.fromEntries(shopProducts.map(({ id, name }) => [id, name])) as Record<ShopProduct['id'], string>;

const nothingChosen = 'Choose what you want to try';

const item = z.object({
  product: choice(names, { missing: nothingChosen }).meta({ label: 'Product', control: 'select' }),
  quantity: wholeNumber({
    missing: 'Enter how many samples',
    wrong: 'Enter the number of samples as a whole number, at least 1',
    min: 1,
    max: 10,
    tooMuch: 'Enter 10 samples or fewer. For more, write to us',
  }).meta({ label: 'How many samples?' }),
});

export const requestSamplesSchema = z.object({
  items: z
    .array(item, nothingChosen)
    .min(1, nothingChosen)
    .max(mostSampleItems, `Choose ${mostSampleItems} products or fewer`)
    .meta({ label: 'Samples' }),
  ...personFields('name'),
  company,
  delivery_address: lines({ missing: 'Enter the address we bring them to', max: 500 }).meta({
    label: 'Delivery address',
    hint: 'House, street, and a landmark that a driver can find.',
    rows: 2,
    autoComplete: 'street-address',
  }),
  use: lines({ missing: 'Say what you would use it for' }).meta({
    label: 'What would you use it for?',
    short: 'To use it for',
    hint: 'Seedlings, mattresses, grilling: whatever it is, we choose what fits.',
    rows: 4,
  }),
});

export type RequestSamples = z.infer<typeof requestSamplesSchema>;

/** '2 × Fiber, 1 × Cocopeat' */
export function summaryOfSamples(items: RequestSamples['items']): string {
  return items.map(({ product, quantity }) => `${quantity} × ${names[product]}`).join(', ');
}
