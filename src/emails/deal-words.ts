import type { DealNews } from '#domain/trade/deals/deal.notices.ts';

/** `quoteHeading` stands above what the other side or our team wrote; without it, 'From the other side' does. */
export type DealMailWords = { heading: string; lead: string; quoteHeading?: string };

/** Words of the mails about a deal. `{what}` stands for its subject. */
export const dealWords: Record<DealNews, DealMailWords> = {
  proposed: {
    heading: 'The whole sum is known',
    lead: 'The other side has named the whole sum for {what}. Check it, then agree or decline. Nothing is paid before you agree.',
  },
  'put right': {
    heading: 'The sum was corrected',
    lead: 'The other side corrected the sum for {what}. The sum below counts now.',
  },
  'other terms': {
    heading: 'The other side proposes other terms',
    lead: 'The other side proposes other terms for {what}. It is your turn: agree, decline, or propose yours.',
  },
  declined: {
    heading: 'It was declined',
    lead: 'The other side does not go on with {what}. Nothing is owed.',
    quoteHeading: 'Why',
  },
  'declined by us': { heading: 'We ended this', lead: 'We had to end {what}. Nothing is owed.', quoteHeading: 'Why' },
  agreed: {
    heading: 'You have an agreement',
    lead: 'The other side agreed to {what}. The buyer pays next. We hold the money in escrow, and the seller sends nothing before we have it.',
  },
  'nobody agreed': {
    heading: 'The time to agree is over',
    lead: 'Nobody agreed to {what} in time. Nothing is owed. You can start again.',
  },
  'cancelled before payment': {
    heading: 'The agreement was cancelled',
    lead: 'The other side cancelled {what} before it was paid. Nothing is owed.',
    quoteHeading: 'Why',
  },
  'cancelled before payment by us': {
    heading: 'We cancelled an agreement',
    lead: 'We had to cancel {what} before it was paid. Nothing is owed.',
    quoteHeading: 'Why',
  },
  'not paid': {
    heading: 'The time to pay is over',
    lead: 'Nobody paid for {what} in time, so it is over. Nothing is owed.',
  },
  'paid to buyer': {
    heading: 'Your money is held safely',
    lead: 'We hold what you paid for {what}. The seller gets the money once you have what you ordered and accept it.',
  },
  'paid to seller': {
    heading: 'It is paid: send it now',
    lead: 'The buyer paid for {what}, and we hold the money. Send it by the day below, then confirm on the deal’s page that you have sent it.',
  },
  sent: {
    heading: 'It is on its way',
    lead: 'The seller has sent {what}. Look at it when it comes, then say whether you accept it.',
  },
  'cancelled and paid back': {
    heading: 'It was cancelled, and the money goes back',
    lead: '{what} was cancelled before it was sent. All that was paid for it goes back to the buyer.',
    quoteHeading: 'Why',
  },
  'never sent': {
    heading: 'It was never sent, and the money goes back',
    lead: 'The time to send {what} is over. All that was paid for it goes back to the buyer.',
  },
  'arrived to buyer': {
    heading: 'It has arrived: check it',
    lead: '{what} has arrived. Look at it by the time below. If you say nothing by then, it counts as accepted.',
  },
  'arrived to seller': {
    heading: 'It has arrived',
    lead: '{what} is with the buyer, who now looks at it. If they say nothing by the time below, it counts as accepted.',
  },
  accepted: {
    heading: 'The buyer accepted it',
    lead: 'The buyer has accepted {what}. Your money is released in a moment.',
  },
  'accepted by time': {
    heading: 'It counts as accepted',
    lead: 'The time to look at {what} is over and nobody objected. The seller’s money is released in a moment.',
  },
  'released to buyer': {
    heading: 'The money is released to the seller',
    lead: 'The money that we held for {what} is released to the seller. Thank you for trading here.',
  },
  'released to seller': {
    heading: 'The money is released to you',
    lead: 'The money that we held for {what} is released to you, less our fee if you pay it. The page ‘Payments’ shows when it is sent to your bank account.',
  },
  'accepted in part': {
    heading: 'The buyer accepted a part',
    lead: 'The buyer accepts a part of {what}. Agree, or say what is wrong. If you do not answer by the time below, you are paid for that part, and the rest goes back to the buyer.',
  },
  'settled in part': {
    heading: 'It is settled in part',
    lead: 'What was accepted of {what} is paid to the seller, and the rest goes back to the buyer.',
  },
  rejected: {
    heading: 'The buyer rejects it',
    lead: 'The buyer does not accept {what} and sends it back. Tell the buyer where to send it. If you disagree, open a dispute.',
    quoteHeading: 'From the buyer',
  },
  'coming back': {
    heading: 'It is coming back to you',
    lead: 'The buyer has sent {what} back. Confirm on the deal’s page when you have it. If the goods do not come, or come back damaged or incomplete, open a dispute by the time below. Otherwise they count as received, and the buyer gets the money back.',
  },
  'not sent back': {
    heading: 'It was not sent back, and counts as accepted',
    lead: 'The time to send {what} back is over. It counts as accepted, and the seller is paid.',
  },
  'came back': {
    heading: 'It came back',
    lead: '{what} counts as returned to the seller. The money goes back to the buyer in a moment.',
  },
  'paid back to buyer': {
    heading: 'Your money is back',
    lead: 'The money that you paid for {what} is yours again.',
  },
  'paid back to seller': {
    heading: 'The buyer has the money back',
    lead: '{what} came back to you, and the money went back to the buyer. The deal is over.',
  },
  disputed: {
    heading: 'The other side says that something is wrong',
    lead: 'There is a dispute about {what}. The money stays where it is. Answer by the time below, then our team helps to settle it.',
    quoteHeading: 'From the other side',
  },
  'disputed by time': {
    heading: 'There is a dispute, because nobody said that it arrived',
    lead: 'Nobody said within 30 days that {what} arrived. The money stays where it is. The seller answers first, by the time below; then our team helps to settle it.',
  },
  'did it arrive to buyer': {
    heading: 'Did it arrive?',
    lead: '{what} was sent three weeks ago. Say on your page that it arrived, or that something is wrong. If nobody does within nine days, we open a dispute and help to settle it.',
  },
  'did it arrive to seller': {
    heading: 'Was it delivered?',
    lead: 'You sent {what} three weeks ago. Give the buyer’s six digits on your page, or ask the buyer to say that it arrived. If nobody does within nine days, we open a dispute and help to settle it.',
  },
  answered: {
    heading: 'The other side answered',
    lead: 'There is an answer in the dispute about {what}. You can answer it by the time below. Each answer gives the other side three more days, but our team decides within 14 days of the opening in any case. The money stays where it is until then.',
    quoteHeading: 'From the other side',
  },
  'given to seller': {
    heading: 'The dispute is over: the seller is paid',
    lead: 'The buyer gave way. The money held for {what} goes to the seller.',
  },
  'given to buyer': {
    heading: 'The dispute is over: the buyer has the money back',
    lead: 'The seller gave way. The money paid for {what} goes back to the buyer.',
  },
  'split proposed': {
    heading: 'The other side proposes how to share the money',
    lead: 'In the dispute about {what} the other side proposes the amounts below. Accept them, refuse them, or propose other amounts on the deal’s page. Otherwise our team decides.',
    quoteHeading: 'From the other side',
  },
  'split refused': {
    heading: 'Your proposal was refused',
    lead: 'The other side does not accept your proposal about {what}. You can propose other amounts. Otherwise our team decides.',
    quoteHeading: 'From the other side',
  },
  'split withdrawn': {
    heading: 'A proposal was withdrawn',
    lead: 'The other side withdrew its proposal about {what}. The dispute goes on, and the money stays where it is.',
  },
  'split agreed': {
    heading: 'The dispute is over: you both agreed',
    lead: 'You both agreed who gets what for {what}. The amounts below are booked, and the dispute is over.',
  },
  ruled: {
    heading: 'We decided the dispute',
    lead: 'We looked at what both sides said about {what}, and decided who gets what. Do you disagree? Reply to this mail.',
    quoteHeading: 'Why',
  },
  'charged back': {
    heading: 'A bank took the payment back',
    lead: 'The bank of the buyer took back what was paid for {what}. That part of the deal has ended, and its money that was not yet sent to the seller’s bank covers the loss.',
  },
  'charged back in part': {
    heading: 'A bank took some of the payment back',
    lead: 'The bank of the buyer took back some of what was paid for {what}. The rest goes back to the card, and that part of the deal has ended.',
  },
  'kept after a claim': {
    heading: 'It was delivered: the seller is paid',
    lead: 'The bank of the buyer took back what was paid for {what}. Two people of our team found that it was delivered, so the seller keeps the money.',
  },
  'late to ship to buyer': {
    heading: 'It is late',
    lead: 'The seller has not sent {what} yet. You can wait, or cancel it and have your money back.',
  },
  'late to ship to seller': {
    heading: 'You are late: send it now',
    lead: '{what} should have been sent by now. From now on the buyer may cancel it and have the money back.',
  },
  'look at it': {
    heading: 'Your time to look at it ends soon',
    lead: 'Say whether you accept {what}. If you say nothing, it soon counts as accepted, and the seller is paid.',
  },
  'time to answer over': {
    heading: 'The time to answer is over',
    lead: 'The time to answer in the dispute about {what} is over. Our team now reads what both of you wrote and showed, and decides. You do not have to do anything.',
  },
};
