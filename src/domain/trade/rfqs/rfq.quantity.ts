type RequestedQuantity = { quantity: bigint; tolerance_percent: number };

export function mostRequested({ quantity, tolerance_percent }: RequestedQuantity): bigint {
  return quantity + (quantity * BigInt(tolerance_percent)) / 100n;
}

export function leftToAward({ awarded, ...requested }: RequestedQuantity & { awarded: bigint }): bigint {
  return mostRequested(requested) - awarded;
}
