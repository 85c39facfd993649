import { expect, test } from 'vitest';
import { withFigures } from './figures.view.ts';
import { firstSettings } from './site-settings.view.ts';

const text = 'Cocopeat: {cocopeat}. Fibre: {fibre}.';

test('a text names the price of a product with its size, or says that the product is not sold', () => {
  expect(withFigures(text)).toBe('Cocopeat: ₦7,000 for 5 kg. Fibre: ₦15,000 for a full sack.');
  const products = firstSettings.products.map((product) =>
    product.id === 'cocopeat' ? { ...product, price_kobo: undefined } : product,
  );
  const settings = { ...firstSettings, products };
  expect(withFigures(text, settings)).toBe('Cocopeat: not sold at the moment. Fibre: ₦15,000 for a full sack.');
});
