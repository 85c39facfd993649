/** The tax that an amount includes at a rate, rounded half up to the minor unit like fees. */
export function vatIn(minor: bigint, vat_bps: bigint): bigint {
  if (minor < 0n || vat_bps < 0n) throw new RangeError('Tax is a share of an amount.');
  const whole = 10_000n + vat_bps;
  return (2n * minor * vat_bps + whole) / (2n * whole);
}
