export const differenceAges = ['new', 'week', 'month', 'old'] as const;
export type DifferenceAge = (typeof differenceAges)[number];
export const differenceAgeLabels: Record<DifferenceAge, string> = {
  new: '0–1 days',
  week: '2–7 days',
  month: '8–30 days',
  old: 'Over 30 days',
};

const lineMatches = ['reference', 'amount', 'hand', 'not_ours', 'explained'] as const;
export type LineMatch = (typeof lineMatches)[number];
export const lineMatchLabels: Record<LineMatch, string> = {
  reference: 'By its reference',
  amount: 'By its amount',
  hand: 'By hand',
  not_ours: 'Not ours',
  explained: 'Explained',
};

export const lineStandings = ['unknown', 'matched', 'explained'] as const;
export type LineStanding = (typeof lineStandings)[number];
export const lineStandingLabels: Record<LineStanding, string> = {
  unknown: 'Not matched',
  matched: 'In our books',
  explained: 'Explained',
};

export const movementKinds = ['charge', 'refund', 'payout', 'back'] as const;
export type MovementKind = (typeof movementKinds)[number];
export const movementLabels: Record<MovementKind, string> = {
  charge: 'Payment',
  refund: 'Payment sent back',
  payout: 'Payout',
  back: 'Payout that came back',
};
