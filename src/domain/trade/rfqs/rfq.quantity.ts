type Asked = { quantity: bigint; tolerance_percent: number };

export function mostRequested({ quantity, tolerance_percent }: Asked): bigint {
  return quantity + (quantity * BigInt(tolerance_percent)) / 100n;
}

export function leftToAward({ awarded, ...asked }: Asked & { awarded: bigint }): bigint {
  return mostRequested(asked) - awarded;
}
