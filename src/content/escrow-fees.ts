/** marketplace.md §9 'Plans of the escrow': the fee of each, in hundredths of a percent of the deal. */
export const escrowFees_bps = { basic: 150, professional: 120, enterprise: 80 } as const;

export type EscrowPlan = keyof typeof escrowFees_bps;
export type EscrowFees = Record<EscrowPlan, number>;

/** What of a dispute one member of the team decides alone, until the settings say otherwise: ₦1,000,000. */
export const rulesAlone_kobo = 100_000_000n;

/** Of an order on the marketplace the seller pays it, out of the price: the buyer pays the sum that they were told. */
export const orderFeePayer = 'seller';

/** '1.5%' */
export function shownFee(fee_bps: number): string {
  return `${fee_bps / 100}%`;
}

export function lowFeesText({ basic, professional, enterprise }: EscrowFees): string {
  return `Low fees: ${shownFee(basic)} on Basic, ${shownFee(professional)} on Professional, ${shownFee(enterprise)} on Enterprise`;
}
