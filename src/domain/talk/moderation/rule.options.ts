import type { Warning } from '../messages/message.options.ts';

export type Rule = 'abuse' | Warning;

export const ruleLabels: Record<Rule, string> = {
  abuse: 'Abuse or threat',
  account: 'Names a bank account',
  code: 'Asks for a code, PIN or BVN',
  elsewhere: 'Mentions payment elsewhere',
};

export const flagPlaces = {
  message: 'A message',
  offer: 'An offer',
  order: 'An order',
  deal: 'A deal',
  terms: 'Terms of a transaction',
  review: 'A review',
  bid: 'A bid',
} as const;
export type FlagPlace = keyof typeof flagPlaces;

export const flagStandings = { open: 'Not yet', left: 'Kept', hidden: 'Hidden' } as const;
