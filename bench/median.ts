/** The median, so that one slow moment of the machine does not matter. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('there is no median of nothing');
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
