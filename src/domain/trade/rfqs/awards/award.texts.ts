export const awardTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'The award could not be saved, and nothing has changed. Please try again.',
  unknownBid: 'There is no such bid on this request.',
  unknownAward: 'This bid has no award that waits for your answer.',
  notReadable: 'This bid is still sealed. You can award it once it is open, after the deadline.',
  opening: 'The final offers are being opened. Try again in a few minutes, when you can read them.',
  over: 'This request takes no awards any more.',
  allAwarded: 'All of this request is awarded.',
  lapsed: 'The time to award this request is over.',
  withdrawn: 'This bid cannot be awarded any more: its bidder withdrew it, or has left.',
  awarded: 'This bid is awarded already.',
  changed: 'The bid has changed. Check the sum, then award it again.',
  together: 'This bid comes from an account that counts together with yours, so it cannot be awarded.',
  freightAlone: 'A bid of ₦0 with freight cannot be awarded. Ask the bidder for another price with a counter-offer.',
  tooMuchFreight: 'The freight comes to more than ₦10,000,000,000. Award a smaller part.',
  quantity: 'Enter a whole number from 1',
  tooMuch: 'Enter 1,000,000,000 or less',
  address: 'Enter the delivery address',
  stale: 'This page did not load completely. Open it again.',
  otherOne: 'The buyer has proposed another award. Read it before you answer.',
  notWaiting: 'This award does not wait for your answer any more.',
  choose: 'Choose whether you accept',
} as const;

export function leftToAwardText(left: string): string {
  return `At most ${left} can still be awarded`;
}

/** decisions.md §10 'Limits of a plan': the refusal names both ways out. */
export function overPlanLimitText(plan: string, upTo: string): string {
  return `The bidder pays our fee, and their ${plan} plan goes up to ${upTo}. Award a smaller part, or ask the bidder to get a larger plan on our pricing page first.`;
}
