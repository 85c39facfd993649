import { normalise } from '#platform/normalise.ts';
import { categories, categoryNames, units, type Unit } from '../listing.options.ts';

/** The columns that we understand, in the order in which we write them. */
export const importFields = [
  'id',
  'sku',
  'name',
  'category',
  'description',
  'price',
  'unit',
  'quantity',
  'least_quantity',
  'location',
  'grade',
  'moisture',
  'origin',
  'ready_in_days',
  'image',
] as const;
export type ImportField = (typeof importFields)[number];

/** The columns of every listing (marketplace.md §5 'New product'). Only new listings need a picture. */
export const neededFields = ['name', 'category', 'description', 'price', 'quantity', 'location'] as const;

type ColumnNames = {
  heading: string;
  /** Other names of the column, folded. The field's own name is understood too. */
  otherNames: readonly string[];
};

export const importColumns: Record<ImportField, ColumnNames> = {
  id: { heading: 'Listing', otherNames: ['listing id', 'listing number'] },
  sku: {
    heading: 'Your own number',
    otherNames: ['own number', 'number', 'no', 'code', 'item code', 'product code', 'item number', 'ref', 'reference'],
  },
  name: {
    heading: 'Name',
    otherNames: ['product', 'product name', 'item', 'item name', 'title', 'goods', 'listing name'],
  },
  category: { heading: 'Category', otherNames: ['kind', 'type', 'product type', 'group', 'product category'] },
  description: {
    heading: 'Description',
    otherNames: ['details', 'about', 'text', 'desc', 'notes', 'product description'],
  },
  price: {
    heading: 'Price',
    otherNames: [
      'unit price',
      'price per unit',
      'price ngn',
      'price naira',
      'price in naira',
      'amount',
      'cost',
      'rate',
      'selling price',
    ],
  },
  unit: { heading: 'Unit', otherNames: ['units', 'measure', 'uom', 'sold by', 'per', 'unit of measure'] },
  quantity: {
    heading: 'Quantity',
    otherNames: [
      'qty',
      'stock',
      'in stock',
      'available',
      'units available',
      'how many',
      'quantity available',
      'available quantity',
    ],
  },
  least_quantity: {
    heading: 'Minimum order',
    otherNames: ['least quantity', 'minimum', 'min', 'moq', 'minimum quantity', 'min order', 'min quantity', 'least'],
  },
  location: { heading: 'Location', otherNames: ['place', 'where', 'town', 'city', 'address', 'market'] },
  grade: { heading: 'Grade', otherNames: ['quality'] },
  moisture: { heading: 'Moisture', otherNames: ['moisture content', 'humidity'] },
  origin: { heading: 'Origin', otherNames: ['source', 'from', 'farm', 'mill'] },
  ready_in_days: {
    heading: 'Ready in days',
    otherNames: ['ready in', 'ready', 'lead time', 'lead time days', 'days', 'dispatch days'],
  },
  image: {
    heading: 'Image URL',
    otherNames: [
      'picture',
      'photo',
      'picture url',
      'photo url',
      'img',
      'image link',
      'image address',
      'picture address',
    ],
  },
};

/** The heading of a column in exported files that only people read. An import ignores it, and does not report it as an unknown column. */
export const standingHeading = 'Standing';

const fieldOf = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [field, importColumns[field].heading, ...importColumns[field].otherNames].map(
      (word) => [folded(word), field] as const,
    ),
  ),
);

/** The field of each heading; null for a heading that we do not know. */
export function fieldsOfHeadings(headings: readonly string[]): (ImportField | null)[] {
  return headings.map((heading) => fieldOf.get(folded(heading)) ?? null);
}

const otherUnits: Record<Unit, readonly string[]> = {
  nut: ['coconut', 'each nut'],
  kilo: ['kg', 'kgs', 'kilogram', 'kilograms', 'kilogramme'],
  litre: ['l', 'lt', 'ltr', 'liter', 'liters'],
  ton: ['t', 'tonne', 'tonnes', 'mt', 'metric ton', 'metric tons'],
  bag: ['sack', 'sacks'],
  piece: ['pc', 'pcs', 'each', 'unit', 'item'],
};

const valueOf: Partial<Record<ImportField, ReadonlyMap<string, string>>> = {
  category: new Map(
    categories.flatMap((value) => [value, categoryNames[value]].map((word) => [folded(word), value] as const)),
  ),
  unit: new Map(
    units.flatMap((value) =>
      [value, `${value}s`, `a ${value}`, `per ${value}`, ...otherUnits[value]].map(
        (word) => [folded(word), value] as const,
      ),
    ),
  ),
};

/** Spells 'Raw Coconuts' and 'KG' as the form does. Unknown values stay as they were typed, and the schema refuses them. */
export function asFormValue(field: ImportField, typed: string): string {
  return valueOf[field]?.get(folded(typed)) ?? typed;
}

/** Reads only 80 characters, because no name that we know is longer. */
function folded(text: string): string {
  return normalise(text.slice(0, 80), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
