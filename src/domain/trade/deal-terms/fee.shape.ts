const wholeFee_bps = 10_000n;

/** The one rounding of fees: basis points, half up to the minor unit. */
export function escrowFeeOf(minor: bigint, fee_bps: bigint): bigint {
  if (minor < 0n || fee_bps < 0n || fee_bps > wholeFee_bps) throw new RangeError('A fee is a share of an amount.');
  return (minor * fee_bps + wholeFee_bps / 2n) / wholeFee_bps;
}
