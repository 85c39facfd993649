import { planLimits_usd, type EscrowPlan } from './escrow-fees.ts';

type PlanWords = {
  limitNote: string;
  popular?: true;
  forWhom: string;
  features: readonly string[];
};

/** marketplace.md §9: the three plans. Their fees are settings. */
export const planWords: Record<EscrowPlan, PlanWords> = {
  basic: {
    limitNote: 'at most for each transaction',
    forWhom: 'Every account has it from the first day.',
    features: [
      'Money held until the goods are approved',
      'Milestones, part-acceptance and returns',
      'Our team mediates if you disagree',
    ],
  },
  professional: {
    limitNote: 'at most for each transaction',
    popular: true,
    forWhom: 'For businesses that buy or sell every week.',
    features: ['All of Basic', 'Larger deals, at a lower fee', 'Paid out two days sooner'],
  },
  enterprise: {
    limitNote: 'for each transaction',
    forWhom: 'For processors, exporters and their banks.',
    features: ['All of Professional', 'API access, on request', 'Your own fee over $500,000 annually'],
  },
};

export const plansInOrder = ['basic', 'professional', 'enterprise'] as const satisfies readonly EscrowPlan[];

const grouped = new Intl.NumberFormat('en-NG');

/** '$10,000', or 'Unlimited'. */
export function limitText(plan: EscrowPlan): string {
  const dollars = planLimits_usd[plan];
  return dollars === undefined ? 'Unlimited' : `$${grouped.format(dollars)}`;
}
