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
  return typedValue('', whole) as Whole;
}

function typedValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (amounts.has(name)) return BigInt(value);
    return moments.has(name) ? new Date(value) : value;
  }
  if (Array.isArray(value)) return value.map((one) => typedValue('', one));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typedValue(key, one)]));
}
