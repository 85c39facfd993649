import { randomInt } from 'node:crypto';

/** Without 0, O, 1 and I, which people confuse. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An order from us, an event, an order from a seller, an application of a supplier, a request for quotes, and a Pro request. */
type DrawnKind = 'AGB' | 'EVT' | 'ORD' | 'SUP' | 'rfq' | 'pro';

/** 'AGB-7K3MQ2': short enough to be read out, and it does not reveal how many there were. */
export function drawnNumber(kind: DrawnKind): string {
  return `${kind}-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`;
}

/** Saves a row under a free number. Two equal random numbers are rare; then it draws another. */
export async function underFreeNumber<Row>(
  kind: DrawnKind,
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let draw = 0; draw < 5; draw++) {
    const row = await insert(drawnNumber(kind));
    if (row) return row;
  }
  throw new Error('No free number was drawn');
}
