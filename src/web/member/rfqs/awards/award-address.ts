/**
 * The address that the award form begins with: that of the request if it names a street with a number, else that of the buyer's last
 * order if it is in the same town. A town alone is no address, so the field stays empty.
 */
export function wholeAddress(location: string, lastAddress: string | undefined): string {
  if (isWholeAddress(location)) return location;
  const [town = ''] = location.split(',');
  return lastAddress !== undefined &&
    isWholeAddress(lastAddress) &&
    lastAddress.toLowerCase().includes(town.trim().toLowerCase())
    ? lastAddress
    : '';
}

function isWholeAddress(address: string): boolean {
  return /\d/.test(address) && /[,\n]/.test(address.trim());
}
