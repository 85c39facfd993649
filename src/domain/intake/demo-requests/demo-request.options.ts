export const preferredTimes = ['morning', 'afternoon', 'evening'] as const;

export const labels = {
  preferred_time: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
} as const;
