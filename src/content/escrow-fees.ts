/** marketplace.md §9 'Plans of the escrow': the fee of each, in hundredths of a percent of the deal. */
export const escrowFees_bps = { basic: 150, professional: 120, enterprise: 80 } as const;

export type EscrowPlan = keyof typeof escrowFees_bps;
export type EscrowFees = Record<EscrowPlan, number>;

/** '1.5%' */
export function shownFee(fee_bps: number): string {
  return `${fee_bps / 100}%`;
}

export function lowFeesText({ basic, professional, enterprise }: EscrowFees): string {
  return `Low fees: ${shownFee(basic)} on Basic, ${shownFee(professional)} on Professional, ${shownFee(enterprise)} on Enterprise`;
}
