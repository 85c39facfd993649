export const preferredTimes = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;
