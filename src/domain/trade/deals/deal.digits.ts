import { createHmac } from 'node:crypto';

/** After this many wrong tries, new digits are needed. */
export const mostPinTries = 5;

/** The six delivery digits of a part, which the buyer gives to the carrier. They are computed each time and never stored. */
export function deliveryPin(dealId: bigint, { part, pinRound }: { part: number; pinRound: number }, secret: string) {
  const hash = createHmac('sha256', secret).update(`delivery of deal ${dealId}, part ${part}, round ${pinRound}`);
  return String(hash.digest().readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
