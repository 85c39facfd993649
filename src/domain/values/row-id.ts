/** Reads the id of a row from a URL or a form. Any other text gives 0, which is no row's id. */
export function rowId(text: string): bigint {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : 0n;
}
