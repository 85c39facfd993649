import { createHash } from 'node:crypto';

type OfCharge = { provider: string; charge: string; number: number };

const ours = /^refund-[0-9a-f]{24}-([1-9]\d{0,4})$/;

/** Made from the charge and the number of the refund, so that a restored database asks for the same refund by the same reference. */
export function refundReference({ provider, charge, number }: OfCharge): string {
  const digest = createHash('sha256').update(`${provider} ${charge}`).digest('hex').slice(0, 24);
  return `refund-${digest}-${number}`;
}

/** The number of a refund of this charge. Undefined for another charge, and for a reference that is not ours. */
export function refundNumberIn(reference: string, of: Omit<OfCharge, 'number'>): number | undefined {
  const number = Number(ours.exec(reference)?.[1] ?? 0);
  return number > 0 && refundReference({ ...of, number }) === reference ? number : undefined;
}
