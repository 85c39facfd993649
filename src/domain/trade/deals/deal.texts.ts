import { brand } from '#content/brand.ts';
import type { DealNews } from './deal.notices.ts';

/**
 * The text messages to a member without an e-mail address: when it is their turn, and where their money is. They have no accented letters,
 * so that the network charges for a single message; `{deal}` is 'order ORD-7K2MPX' or 'part 2 of deal 12'.
 */
const texts: Partial<Record<DealNews, string>> = {
  proposed: 'the total price of {deal} is known. Check it on your page, then agree or decline.',
  'put right': 'the other side corrected the terms of {deal}. Check them on your page, then agree or decline.',
  'other terms': 'the other side proposes other terms for {deal}. It is your turn.',
  declined: 'the other side declined {deal}. Nothing is owed.',
  agreed: '{deal} is agreed. Nothing is sent before we hold the money.',
  'not paid': '{deal} was not paid in time, so it is over. Nothing is owed.',
  'paid to buyer': 'your money for {deal} is held. The seller gets it once you accept the goods.',
  'paid to seller':
    "{deal} is paid, and the money is held for you. Send it, then say on the deal's page that it is sent.",
  sent: '{deal} is on its way. Check the goods before you give the six digits from your page.',
  'cancelled and paid back': '{deal} was cancelled. All that was paid for it goes back to the buyer.',
  'never sent': '{deal} was not sent in time. All that was paid for it goes back to the buyer.',
  'arrived to buyer': '{deal} has arrived. Check it: if you do not answer in time, it counts as accepted.',
  'released to seller': 'the money for {deal} is released to you. The page Payments shows when it is sent.',
  'accepted in part': 'the buyer accepts a part of {deal}. Agree, or say what is wrong, within three days.',
  'settled in part': '{deal} is settled: what was accepted is paid, and the rest goes back to the buyer.',
  rejected: 'the buyer does not accept {deal} and sends it back. See why on your page.',
  'coming back': '{deal} is coming back to you. Confirm on your page when you have it.',
  'paid back to buyer': 'the money that you paid for {deal} is refunded to you.',
  disputed: 'the other side says that something is wrong with {deal}. Answer on your page within three days.',
  'disputed by time':
    'nobody said that {deal} arrived, so there is a dispute now. Open the deal on our site to see what to do.',
  answered: 'the other side answered in the dispute about {deal}. You can reply on your page within three days.',
  'given to seller': 'the dispute about {deal} is over: the buyer gave way, and the seller gets the money.',
  'given to buyer': 'the dispute about {deal} is over: the seller gave way, and the money goes back to the buyer.',
  'did it arrive to buyer': '{deal} was sent three weeks ago. Say on your page that it arrived, or what is wrong.',
  'did it arrive to seller': 'you sent {deal} three weeks ago. Give the six digits of the buyer on your page.',
  'split proposed': 'the other side proposes how to share the money of {deal}. Accept or refuse it on your page.',
  'split refused': 'the other side refused your proposal about {deal}. See on your page what you can do.',
  'split agreed': 'you both agreed about {deal}. The dispute is over. See on your page who gets what.',
  ruled: 'we decided the dispute about {deal}. See on your page who gets what.',
  'charged back': 'the bank of the buyer took back what was paid for {deal}. See on your page what that means.',
  'charged back in part':
    'the bank of the buyer took back some of what was paid for {deal}. See on your page who gets what.',
  'kept after a claim': 'the bank of the buyer took back what was paid for {deal}, but the seller keeps the money.',
  'late to ship to buyer': '{deal} is late. You can wait, or cancel it and have your money back.',
  'late to ship to seller': '{deal} should have left. Send it now: the buyer may cancel it.',
  'look at it': 'your time to check {deal} ends soon. Accept it, or say what is wrong.',
};

/** The texts that differ for deals about work: nothing is sent; the work is done and checked. */
const textsOfWork: Partial<Record<DealNews, string>> = {
  agreed: '{deal} is agreed. No work begins before we hold the money.',
  'paid to buyer': 'your money for {deal} is held. The seller gets it once you accept the work.',
  'paid to seller':
    "{deal} is paid, and the money is held for you. Do the work, then say on the deal's page that it is done.",
  sent: 'the seller says that {deal} is done. Check it on your page, then accept it.',
  'never sent': '{deal} was not done in time. All that was paid for it goes back to the buyer.',
  'arrived to buyer': 'check {deal} now. If you do not answer in time, it counts as accepted.',
  'disputed by time': 'nobody checked {deal}, so there is a dispute now. Open the deal on our site to see what to do.',
  'did it arrive to buyer': 'the seller said three weeks ago that {deal} is done. Check it on your page.',
  'did it arrive to seller': 'the buyer has not checked {deal} yet. Ask them to check it on their page.',
  'late to ship to seller': 'the work for {deal} is late. Finish it now, because the buyer may cancel.',
};

export function dealText(news: DealNews, deal: string, isWork = false): string | undefined {
  const text = (isWork && textsOfWork[news]) || texts[news];
  return text && `${brand.plainName}: ${text.replace('{deal}', () => deal)}`;
}
