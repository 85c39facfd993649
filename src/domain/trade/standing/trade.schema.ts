import { tick } from '#domain/values/input.ts';

/** The present terms of the marketplace; members who accepted older ones are asked again. */
export const marketTermsVersion = '2026-11';

export const tradeTexts = {
  closed: 'Trading is closed at the moment. Your open trades continue, but you cannot begin new ones.',
  invited: 'Trading is by invitation for now. You are on the list: we write to you when it is your turn.',
  terms: 'Accept the terms of the marketplace to go on.',
  signedOut: 'Sign in to trade.',
  away: 'The other side cannot trade at the moment, so nothing can be agreed with them.',
  blockedThem: 'You blocked them. Unblock them in your messages to trade with them.',
  blockedByThem: 'They do not trade with you at the moment.',
} as const;

/** Needed once by each member, before they trade, and again after the terms have changed. */
export const acceptedTerms = tick.meta({ label: 'I accept the terms of the marketplace' });

/** The input of an act whose callers in our own code may leave the terms out. */
export type WithTerms<Input extends { terms: boolean }> = Omit<Input, 'terms'> & { terms?: boolean };
