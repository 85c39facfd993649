import { categories, units } from '../listing.options.ts';
import type { ImportField } from './import.columns.ts';

/** The line in our example file. If a seller leaves it in their file, it is not listed. */
export const exampleLine: Partial<Record<ImportField, string>> = {
  sku: 'OIL-5L',
  name: 'Example: virgin coconut oil',
  category: 'coconut-oil',
  description: 'Cold pressed in Badagry, food grade, in jerrycans of 5 litres.',
  price: '4500',
  unit: 'litre',
  quantity: '1200',
  least_quantity: '25',
  location: 'Badagry, Lagos',
  grade: 'Food grade',
  moisture: 'below 0.2 %',
  origin: 'Badagry mill',
  ready_in_days: '3',
  image: 'https://example.com/pictures/oil.jpg',
};

export const exampleNotes = [
  'Write over the line above, or leave it: it is not listed. Lines like this one are not read.',
  `Category is one of: ${categories.join(', ')}`,
  `Unit is one of: ${units.join(', ')}. If it is empty, a new listing gets the usual unit of its category.`,
  'Price is in naira for one unit. Quantity is how many units you have.',
  'Your own number is your number for the product. An imported file finds its listing by this number, or by the name.',
  'Image URL is the address of a picture, beginning with https://',
];

export function isExampleLine({ name, description }: Partial<Record<ImportField, string>>): boolean {
  return name?.trim() === exampleLine.name && description?.trim() === exampleLine.description;
}
