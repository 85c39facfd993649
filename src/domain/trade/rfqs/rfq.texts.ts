export const rfqTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'The request could not be saved, and nothing has changed. Please try again.',
  offline: 'Network error. Please try again.',
  unknown: 'There is no request for quotes at this address.',
  notBuyer: 'Only accounts that buy post requests for quotes.',
  quantity: 'Enter a whole number from 1',
  tooMuch: 'Enter 1,000,000,000 or fewer',
  price: 'Enter one amount in naira, like ₦500,000',
  range: 'Enter an amount that is not below the first one',
  shares: 'Enter parts that add up to 100, like 30, 70',
  deadline: 'Choose a day from today on, within 90 days',
  tooSoon: 'Choose a deadline that is at least an hour from now',
  tooLate: 'Choose a deadline within 90 days',
  earlier: 'The deadline can only be moved to a later time once there are bids',
  notPro: 'Your account cannot post pro requests yet. Ask for them under ‘Pro requests’ on your RFQs page.',
  changed: 'This request has changed in the meantime. Open it again to see the changes.',
  noChange: 'You have changed nothing in the request.',
  notOpen: 'This request is not open any more, so it cannot be changed.',
  over: 'This request is not open any more, so it cannot be withdrawn.',
  awarded: 'A part of this request is awarded, so it cannot be withdrawn. The rest closes at its deadline.',
  why: 'Enter a reason for the sellers who sent bids',
  closed: 'This request is closed. Questions are answered while it is open.',
  own: 'This is your own request. You answer the questions about it.',
  question: 'Enter your question',
  answer: 'Enter your answer',
  answered: 'This question has an answer already.',
  noQuestion: 'There is no such question about this request.',
  enoughAsked: 'This request has the most questions that a request can have. Bid with what you know.',
  draftGone: 'There is no such draft any more.',
  draftsFull: 'You have ten drafts already. Remove one first.',
  emptyDraft: 'Fill in something first.',
  ownReport: 'This is your own request. Withdraw it if something is wrong with it.',
  reportWhy: 'Say what is wrong with it',
  proWhy: 'Say what you buy and how much of it',
  proAsked: 'You have asked for this already. Our team has not answered yet.',
  proGranted: 'Your account can already post pro requests.',
} as const;

export function rfqLimitText(most: number): string {
  return `You have ${most.toLocaleString('en')} requests that are open or with our team, the most that a buyer may have. Withdraw one, or wait until one closes.`;
}

export function unknownSupplierText(typed: string): string {
  return `We found no seller for “${typed}” whom you can invite. Enter the address of their page on the marketplace, or the name of their company as that page shows it`;
}
