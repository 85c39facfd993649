/** What is promised of the money in plain words, and by which invariants each verification asks whether it is so. */
export type Promised = { name: string; says: string; by: readonly string[] };

/** In the order of money.md; a test holds that each invariant which is asked stands behind one of them, and none that is not. */
export const promises: readonly Promised[] = [
  {
    name: 'Every entry balances',
    says: 'What leaves one account arrives in another, to the kobo. All accounts of a currency together come to nothing.',
    by: ['journals balance', 'the whole balances'],
  },
  {
    name: 'A balance is a sum',
    says: 'What an account is said to have is all that ever came less all that ever went, line by line.',
    by: ['balances are sums'],
  },
  {
    name: 'Nothing is below zero',
    says: 'No account of a deal, a member or a fee has less than nothing, or ever had: nobody is paid with somebody else’s money.',
    by: ['never below zero'],
  },
  {
    name: 'A deal’s money stays with the deal',
    says: 'What was paid for a deal is held, or went to its seller, its buyer or into its fee, each exactly as much as its terms come to. None of it went to another deal.',
    by: [
      'a journal moves what its source says',
      'a part is divided by its terms',
      'a fee is that of the terms',
      'what came in is held or went out',
      'a deal’s money is its own',
    ],
  },
  {
    name: 'Nobody is paid twice',
    says: 'A part of a deal ends once and is paid out once, with no more than was released. What a bank sends back is its owner’s again.',
    by: [
      'a part ends once',
      'a part is paid out once',
      'no more goes out than was released',
      'a payout is booked as it stands',
      'undone once, and wholly',
      'a payout goes to its member’s account',
      'a payout ends as was said',
    ],
  },
  {
    name: 'Money counts when it has come',
    says: 'What is credited is what the payment provider confirmed when we asked it, once. What we cannot place lies apart until it is placed or sent back. Each night, newly booked payments are compared with the provider’s own list.',
    by: [
      'the provider knows what is credited',
      'what is credited was verified',
      'a provider’s money once',
      'a payment says what came',
      'what waits is in suspense',
      'what was sent back was parked',
      'a refund is booked as it stands',
      'a refund ends as was said',
      'a match is done as it was said',
      'card money is no balance',
    ],
  },
  {
    name: 'A charge taken back has one bearer',
    says: 'What a bank takes back is booked at once and borne to the kobo, in an order that is written down. While a bank claims a payment, its deal stands still. What is left its payer owes us; nobody else pays it.',
    by: [
      'what a bank took back is booked as it was said',
      'a loss is borne once',
      'goods that were shipped are decided about by two',
      'a member owes what was said',
      'a claim stands still',
    ],
  },
  {
    name: 'Card money ages before it leaves',
    says: 'A bank can take a card payment back for months. What came by card is paid out after a hold, or at once to sellers who have proven that they deliver, and then no more than their largest proven sale.',
    by: [
      'what came by card is held',
      'card money is not spent before it has aged',
      'card money leaves aged or exempt',
      'card money that is gone went somewhere',
      'a proven sale is one',
    ],
  },
  {
    name: 'Held means held',
    says: 'While a part of a deal is paid for and not settled, all of its money is there. Before and after, none is. Members are owed no more than the provider and the bank hold.',
    by: ['the state implies the money', 'what is owed is held'],
  },
  {
    name: 'Only the agreed steps',
    says: 'Each step of each deal is one that the rules know, taken by who may take it. What was ruled in a dispute is what was done.',
    by: ['the history is of the machine', 'a ruling is done as it was said'],
  },
  {
    name: 'Pressed twice, moved once',
    says: 'An order to move money has a key of its own. Sent again, it moves nothing again.',
    by: ['a key is one journal', 'a source is booked once'],
  },
  {
    name: 'You are told',
    says: 'Each step was told to whom it concerns. A mail that did not leave is on our team’s table.',
    by: ['what happened is told'],
  },
  {
    name: 'Nothing is sold twice',
    says: 'Of each listing exactly that is set aside which open orders need, and never more than there is.',
    by: ['stock is held once'],
  },
  {
    name: 'Papers say what happened',
    says: 'Invoices and receipts come to what was agreed and booked, name the two of their deal, and are numbered without a gap.',
    by: [
      'documents are numbered without a gap',
      'a document says what was agreed and booked',
      'a document is of those who agreed',
      'each step has its papers',
      'an order goes as its deal',
    ],
  },
  {
    name: 'Our team leaves a trace',
    says: 'Each step that our team takes and each price that it sets stands in a log, with who did it. Nobody of the team decides alone about large sums.',
    by: [
      'what staff change is in the log',
      'what needs others is confirmed by others',
      'one person decides no more in a day than the setting says',
      'a large payout is confirmed by two',
      'a setting of money was approved',
      'a check by two was approved',
      'a role is the one that was approved',
    ],
  },
];

/** Not asked by a query alone: the links are made again, one by one, and compared. */
export const chainPromise: Promised = {
  name: 'No line was changed later',
  says: 'Each entry is sealed together with the one before it. So are agreed terms, bank accounts for payouts, confirmations by our team and its log. All seals are made again from the first entry to the last, and must come out the same.',
  by: ['every journal is in the chain'],
};

export type PromiseResult = 'held' | 'broken' | 'not asked';

/** How it stood with a promise at a verification. */
export function resultOf({ by }: Promised, { asked, broken }: { asked: string[]; broken: string[] }): PromiseResult {
  if (by.some((name) => broken.includes(name))) return 'broken';
  return by.every((name) => asked.includes(name)) ? 'held' : 'not asked';
}
