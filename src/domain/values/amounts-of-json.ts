/** The names under which JSON of the database carries integers of minor units, as texts, and moments. */
const amounts = new Set([
  'minor',
  'buyerFee',
  'sellerFee',
  'sellers',
  'proposed',
  'came',
  'held',
  'seller',
  'buyer',
  'fee',
  'balance',
]);
const moments = new Set(['at', 'due', 'since']);

/** Rows that came as JSON with their amounts as integers and their moments as such, however deep they lie. */
export function withAmounts<Whole>(whole: Whole): Whole {
  return read('', whole) as Whole;
}

function read(name: string, value: unknown): unknown {
  if (typeof value === 'string') return amounts.has(name) ? BigInt(value) : moments.has(name) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map((one) => read('', one));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(key, one)]));
}
