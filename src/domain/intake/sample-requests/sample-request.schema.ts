import { z } from 'zod';
import { shopProducts, type ShopProduct } from '#content/shop.ts';
import { choice, company, lines, person } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';

export const mostSampleItems = 5;

const [first, ...others] = shopProducts.map(({ id }) => id) as [ShopProduct['id'], ...ShopProduct['id'][]];

const nothingChosen = 'Choose what you want to try';

const item = z.object({
  product: choice([first, ...others], { missing: nothingChosen }),
  quantity: wholeNumber({
    missing: 'Enter how many samples',
    wrong: 'Enter the number of samples as a whole number, at least 1',
    min: 1,
    max: 10,
    tooMuch: 'Enter 10 samples or fewer. For more, write to us',
  }),
});

export const requestSamplesSchema = z.object({
  ...person('name'),
  company,
  delivery_address: lines({ missing: 'Enter the address we bring them to', max: 500 }),
  items: z
    .array(item, nothingChosen)
    .min(1, nothingChosen)
    .max(mostSampleItems, `Choose ${mostSampleItems} products or fewer`),
  use: lines({ missing: 'Say what you would use it for' }),
});

export type RequestSamples = z.infer<typeof requestSamplesSchema>;
