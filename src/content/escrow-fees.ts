/** marketplace.md §9 'Plans of the escrow': the fee of each plan, in hundredths of a percent of the deal's amount. */
export const escrowFees_bps = { basic: 150, professional: 120, enterprise: 80 } as const;

export type EscrowPlan = keyof typeof escrowFees_bps;

export const planNames: Record<EscrowPlan, string> = {
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

/** The largest deal that each plan allows, in dollars. Enterprise has no limit. */
export const planLimits_usd: Record<EscrowPlan, bigint | undefined> = {
  basic: 10_000n,
  professional: 50_000n,
  enterprise: undefined,
};

/** The number of business days within which released money is paid out. */
export const paidOutWithin_days: Record<EscrowPlan, number> = { basic: 5, professional: 3, enterprise: 1 };

/** '5 business days', 'the next business day'. */
export function processingText(plan: EscrowPlan): string {
  const days = paidOutWithin_days[plan];
  return days === 1 ? 'the next business day' : `${days} business days`;
}

export type EscrowFees = Record<EscrowPlan, number>;

/** A ruling needs a second person if the rulings by one colleague, or about one member, would exceed this sum within 24 hours. A setting changes it. */
export const rulesAlone_kobo = 100_000_000n;

/** A payout needs two colleagues if the payouts to its member would exceed this sum within 24 hours. A setting changes it. */
export const paysOutAlone_kobo = 100_000_000n;

/** The seller pays the fee of a marketplace order out of the price, so that the buyer pays exactly the price that was shown. */
export const orderFeePayer = 'seller';

/** '1.5%' */
export function shownFee(fee_bps: number): string {
  return `${fee_bps / 100}%`;
}

export function lowFeesText({ basic, professional, enterprise }: EscrowFees): string {
  return `Low fees: ${shownFee(basic)} on Basic, ${shownFee(professional)} on Professional, ${shownFee(enterprise)} on Enterprise`;
}
