/** The plans that members ask for; every member has Basic. */
export const askedPlans = { professional: 'Professional', enterprise: 'Enterprise' } as const;

export const yearlyVolumes = {
  under_50k: 'Under $50,000',
  '50k_to_500k': '$50,000 to $500,000',
  over_500k: 'Over $500,000',
} as const;
