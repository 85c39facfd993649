/**
 * The address that the form of an award begins with: that of the request if it names a street with a number, or that of the buyer's last
 * order if it is in the same town. A town alone is no address, so the field is empty then.
 */
export function wholeAddress(location: string, last: string | undefined): string {
  if (isWhole(location)) return location;
  const [town = ''] = location.split(',');
  return last !== undefined && isWhole(last) && last.toLowerCase().includes(town.trim().toLowerCase()) ? last : '';
}

function isWhole(address: string): boolean {
  return /\d/.test(address) && /[,\n]/.test(address.trim());
}
