import { randomInt } from 'node:crypto';

/** Without 0, O, 1 and I, because people confuse them. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** In this order: a shop order, an event, an order from a seller, a supplier's application, a request for quotes, a Pro request. */
type DrawnKind = 'AGB' | 'EVT' | 'ORD' | 'SUP' | 'rfq' | 'pro';

/** Draws a random number like 'AGB-7K3MQ2': short enough to read out, and without revealing how many orders there are. */
export function drawnNumber(kind: DrawnKind): string {
  return `${kind}-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`;
}

/** `insert` returns undefined if the number is taken; then another is drawn. */
export async function insertWithFreeNumber<Row>(
  kind: DrawnKind,
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let draw = 0; draw < 5; draw++) {
    const row = await insert(drawnNumber(kind));
    if (row) return row;
  }
  throw new Error('No free number was drawn');
}
