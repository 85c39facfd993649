const kobo_per_naira = 100n;

const grouped = new Intl.NumberFormat('en-NG');

/** '₦1,000,000', with kobo only if there are any: '₦7,000.50'; below zero '−₦5'. */
export function naira(amount_kobo: bigint): string {
  const sign = amount_kobo < 0n ? '−' : '';
  const size = amount_kobo < 0n ? -amount_kobo : amount_kobo;
  const kobo = size % kobo_per_naira;
  const fraction = kobo === 0n ? '' : `.${String(kobo).padStart(2, '0')}`;
  return `${sign}₦${grouped.format(size / kobo_per_naira)}${fraction}`;
}

/** '7000.00', without the currency. */
export function nairaForPrograms(amount_kobo: bigint): string {
  return `${amount_kobo / kobo_per_naira}.${String(amount_kobo % kobo_per_naira).padStart(2, '0')}`;
}

/** '7000', with kobo only if there are any: '7000.50'. */
export function plainNaira(amount_kobo: bigint): string {
  return nairaForPrograms(amount_kobo).replace(/\.00$/, '');
}

/** '1,100,000', without the currency sign. */
export function typedNaira(amount_kobo: bigint): string {
  return naira(amount_kobo).replace('₦', '');
}

/**
 * Divides an amount by weights, so that the parts always add up to the amount: the rest goes to the largest remainders. Of equal
 * remainders, the first gets it.
 */
export function allocate(amount_kobo: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount_kobo < 0n || total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('An amount is shared by weights that are not negative and not all zero.');
  }
  const shares = weights.map((weight) => (amount_kobo * weight) / total);
  const left = Number(amount_kobo - shares.reduce((sum, share) => sum + share, 0n));
  const remainder = (place: number) => (amount_kobo * weights[place]!) % total;
  const order = weights.map((_, place) => place).sort((a, b) => compare(remainder(b), remainder(a)) || a - b);
  for (const place of order.slice(0, left)) shares[place]! += 1n;
  return shares;
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
