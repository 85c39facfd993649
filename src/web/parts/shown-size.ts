const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** '640 KB', '1.3 GB'. */
export function shownSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`;
}
