/** The fields in which JSON from the database has amounts in minor units, as text, and times. */
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

/** Turns the amounts and times of rows that the database returned as JSON into bigint and Date, at any depth. */
export function withAmounts<Whole>(whole: Whole): Whole {
  return read('', whole) as Whole;
}

function read(name: string, value: unknown): unknown {
  if (typeof value === 'string') return amounts.has(name) ? BigInt(value) : moments.has(name) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map((one) => read('', one));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(key, one)]));
}
