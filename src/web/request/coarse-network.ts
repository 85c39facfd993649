/** The first half of an address of version 4, the first two groups of one of version 6: a provider or a town, and no household. */
export function coarseNetwork(address: string): string | undefined {
  const four = /(?:^|:)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address)?.[1];
  if (four) return four;
  return /^([\da-f]{1,4}:[\da-f]{1,4}):[\da-f:]+$/i.exec(address)?.[1]?.toLowerCase();
}
