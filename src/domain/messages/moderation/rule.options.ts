import type { Warning } from '../message.options.ts';

export type Rule = 'abuse' | Warning;

/** Why a message was flagged, as staff read it. */
export const ruleLabels: Record<Rule, string> = {
  abuse: 'Abuse or threat',
  account: 'Names a bank account',
  code: 'Asks for a code, PIN or BVN',
  elsewhere: 'Speaks of paying elsewhere',
};
