/** `by` names the invariants by which each verification checks the promise. */
export type AssurancePromise = { name: string; sentence: string; by: readonly string[] };

/** In the order of money.md. A test compares this list with the invariants: each invariant belongs to one promise. */
export const assurancePromises: readonly AssurancePromise[] = [
  {
    name: 'Every entry balances',
    sentence: 'What leaves one account arrives in another, to the kobo. All accounts of a currency add up to zero.',
    by: ['journals balance', 'the whole balances'],
  },
  {
    name: 'A balance is a sum',
    sentence:
      'The balance of an account is everything that ever came in, less everything that ever went out, line by line.',
    by: ['balances are sums'],
  },
  {
    name: 'Nothing is below zero',
    sentence:
      'No account of a deal, of a member or of our fees is below zero, or ever was. So nobody is paid with somebody else’s money.',
    by: ['never below zero'],
  },
  {
    name: 'A deal’s money stays with the deal',
    sentence:
      'The money paid for a deal is held, or went to its seller, to its buyer or into its fee, in exactly the amounts that its terms give. None of it went to another deal.',
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
    sentence:
      'Each part of a deal ends once and is paid out once, never with more than was released. Money that a bank sends back belongs to its owner again.',
    by: [
      'a part ends once',
      'a part is paid out once',
      'no more goes out than was released',
      'a payout is booked as it stands',
      'undone once, and wholly',
      'a payout goes to its member’s account',
      'a replaced bank account waits',
      'a payout ends as was said',
    ],
  },
  {
    name: 'Money counts once it has arrived',
    sentence:
      'We credit a payment once, after the payment provider has confirmed it. A payment that we cannot match is kept apart until it is matched or sent back. Each night we compare with the provider’s own list: newly booked payments, payouts and refunds that were returned or not sent, and chargebacks that were won or lost.',
    by: [
      'the provider knows what is credited',
      'what is credited was verified',
      'a fee follows its application',
      'a provider’s money once',
      'a payment says what came',
      'what waits is in suspense',
      'what was sent back was unmatched',
      'a refund is booked as it stands',
      'a refund ends as was said',
      'a match is done as it was said',
      'card money is no balance',
    ],
  },
  {
    name: 'A chargeback is paid for once',
    sentence:
      'While a bank claims a payment, its deal is stopped. When the bank takes the payment back, the loss is booked at once, to the kobo, and covered in a fixed order. The payer owes us what is left; nobody else pays it.',
    by: [
      'what a bank took back is booked as it was said',
      'a loss is borne once',
      'goods that were shipped are decided about by two',
      'a member owes what was said',
      'a claim stands still',
    ],
  },
  {
    name: 'Card money is held before it is paid out',
    sentence:
      'A bank can take a card payment back for months. So money that came by card is paid out after a hold. Sellers who have proven that they deliver get it at once, but never more than their largest proven sale.',
    by: [
      'what came by card is held',
      'card money is not spent before it has aged',
      'card money leaves aged or exempt',
      'card money that is gone went somewhere',
      'a proven sale is one',
      'accounts that share are known',
    ],
  },
  {
    name: 'Held means held',
    sentence:
      'From payment to settlement, all the money of a part is held. Before and after, none of it is. We owe members no more than the payment provider and the bank hold. A payout that a bank sends by a file from us is on that bank’s statement within 14 days, or two people of our team accepted it.',
    by: [
      'the state implies the money',
      'what is owed is held',
      'fees are held until a decision',
      'a payout by file is on a bank statement',
    ],
  },
  {
    name: 'Only the agreed steps',
    sentence:
      'Each step of a deal is one that the rules allow, taken by a person who may take it. Each ruling on a dispute is carried out exactly as it was decided, and each agreement in a dispute exactly as both sides agreed.',
    by: [
      'the history is of the machine',
      'no deadline comes early',
      'a ruling is done as it was said',
      'both sides agreed to the sum',
    ],
  },
  {
    name: 'Pressed twice, moved once',
    sentence: 'Each instruction to move money has its own key. If it is sent again, no money moves a second time.',
    by: ['a key is one journal', 'a source is booked once'],
  },
  {
    name: 'You get a notice of each step',
    sentence:
      'Each step of a deal has a notice to the people whom it concerns. An e-mail that could not be sent is shown to our team.',
    by: ['what happened is told'],
  },
  {
    name: 'Nothing is sold twice',
    sentence: 'The stock set aside in each listing is exactly what open orders need, and never more than there is.',
    by: ['stock is held once'],
  },
  {
    name: 'Documents say what happened',
    sentence:
      'Invoices and receipts show exactly what was agreed and booked, name the buyer and the seller, and are numbered without a gap.',
    by: [
      'documents are numbered without a gap',
      'a document says what was agreed and booked',
      'a document is of those who agreed',
      'details on documents go with the account',
      'each step has its papers',
      'an order goes as its deal',
      'a fee has its documents',
      'an award matches its order',
    ],
  },
  {
    name: 'Our team’s acts are recorded',
    sentence:
      'Each step that our team takes and each price that it sets is in a log, with the person’s name. Nobody on the team decides alone about large sums.',
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

/** Checked by computing every link again, not by a query alone. */
export const chainPromise: AssurancePromise = {
  name: 'No line was changed later',
  sentence:
    'Each entry is sealed together with the one before it. So are agreed terms, documents, bank accounts for payouts, confirmations by our team and its log. Each verification computes all seals again, from the first entry to the last, and they must be the same.',
  by: ['every journal is in the chain'],
};

export type PromiseResult = 'held' | 'broken' | 'not asked';

export function promiseResultOf(
  { by }: AssurancePromise,
  { asked, broken }: { asked: string[]; broken: string[] },
): PromiseResult {
  if (by.some((name) => broken.includes(name))) return 'broken';
  return by.every((name) => asked.includes(name)) ? 'held' : 'not asked';
}
