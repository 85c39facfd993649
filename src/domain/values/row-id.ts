/** The id of a row that an address or a form carries; 0, which no row has, for any other text. */
export function rowId(text: string): bigint {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : 0n;
}
