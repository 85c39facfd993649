/**
 * The address that the award form begins with: that of the request if it names a street with a number, else that of the buyer's last
 * order in the same town. A town alone is no address, so the field stays empty.
 */
export function wholeAddress(location: string, last: string | undefined): string {
  if (isWhole(location)) return location;
  const [town = ''] = location.split(',');
  return last !== undefined && isWhole(last) && last.toLowerCase().includes(town.trim().toLowerCase()) ? last : '';
}

function isWhole(address: string): boolean {
  return /\d/.test(address) && /[,\n]/.test(address.trim());
}
