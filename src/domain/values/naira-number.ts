/** An amount in the JSON of marketplace.md §7: a number of naira, exact to the kobo; null without an amount. */
export function nairaNumber(amount_kobo: number | undefined): number | null {
  return amount_kobo === undefined ? null : amount_kobo / 100;
}
