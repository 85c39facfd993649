import { createHmac } from 'node:crypto';

/** After this many wrong tries, other digits are needed. */
export const mostTries = 5;

/** The six digits of a part, for its buyer: they give them to the carrier. They are computed each time, and saved nowhere. */
export function deliveryPin(dealId: bigint, { part, pinRound }: { part: number; pinRound: number }, secret: string) {
  const hash = createHmac('sha256', secret).update(`delivery of deal ${dealId}, part ${part}, round ${pinRound}`);
  return String(hash.digest().readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
