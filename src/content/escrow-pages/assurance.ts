/** Words of the assurance page, without figures. All figures come from the last verification of the books. */
export const assurancePage = {
  title: 'What we hold, and how you can check us',
  heading: 'What we hold.',
  lead: 'And how you can check us. Each night our books are read from the first line to the last. The result is published here, good or bad.',
  test: 'This is a test of payments: the books are real, but the money in them is not.',
  ownedByOthers: 'of other people’s money',
  tooFew: 'No sum is shown yet',
  tooFewWhy:
    'We show a sum only if at least five deals or members have money here. If money has moved since the last sum, it must be money of at least five of them too. Otherwise the sum could reveal what one of them has.',
  notYet: 'Not verified yet',
  notYetWhy: 'The first verification runs at night. Every figure here comes from a verification; nobody types it in.',
  doubt: 'No sum is shown',
  doubtWhy: 'No new sums are shown while a rule is broken.',
  broken: 'The last verification found a broken rule',
  late: 'The last finished verification is more than a night old: a later one did not run or did not finish. Our team has to find out why.',
  balance: {
    heading: 'Who owns the money, and where it is',
    lead: 'The first sum is what we owe. The second, if we show it, is what the payment provider holds, by our own books. Different currencies are never added together.',
    owed: 'Owed to members',
    atProvider: 'With the provider',
    ourMoney: 'Our own money: fees that we earned',
    whole: 'All of it is there.',
    even: 'All of it is there, to the last unit.',
    more: 'All of it is there, and our own fees as well.',
    less: 'The provider holds less than is owed, because it takes its charge at once and we earn our fee only at the end. We add what is missing; nobody else pays for it.',
    together: 'Kinds with fewer than five owners are added together, so that no sum shows what one person has.',
    nothing: 'Nothing is held today, and nothing is owed.',
    custodian: 'Who holds it',
    compared: {
      covered: 'The balance of the payment provider and the bank’s statement of {day} cover what members are owed.',
      short:
        'The balance of the payment provider and the bank’s statement of {day} come to less than members are owed. Our team has been notified.',
      unknown: 'Not known since {day}: the payment provider or the bank’s statement is not up to date.',
      never: 'Not known yet: the books have not been compared with a statement of the bank.',
      losses: 'Losses from chargebacks that we have covered so far',
      charges: {
        known: 'Booked payments were compared with {provider}’s own list on {day}.',
        unknown: 'Not known since {day}: booked payments could not be compared with {provider}’s own list.',
        never: 'Not known yet: booked payments have not been compared with {provider}’s own list.',
      },
    },
  },
  promises: {
    heading: 'What we check every night',
    lead: 'Fifteen rules and one seal. A program searches our books for entries that break one of them, and must find none.',
    results: { held: 'Kept', broken: 'Broken', 'not asked': 'Not checked yet' },
  },
  payouts: {
    heading: 'Paid out when we said',
    lead: 'Each plan names the latest day on which a seller’s money arrives. Of the payouts that were due or arrived in the last 90 days:',
    notCounted: 'Not counted yet.',
    none: 'Nothing was paid out yet.',
    noneWhy: 'After the first payout to a seller you see here how long it took.',
    inTime: 'by the latest day of the plan',
    median: 'from release to bank; half came faster',
    back: 'sent back by a bank; the member has the money again',
    few: 'We show a percentage once there are twenty payouts.',
  },
  fails: {
    heading: 'If a rule is broken',
    steps: [
      [
        'This page says so',
        'When a verification finds a broken rule, this page names it, until a later verification finds no error.',
      ],
      ['Our team acts', 'The problem, with the wrong entry, is at the top of the work queue of our finance staff.'],
      [
        'Nothing is deleted',
        'The database refuses every change to an entry, and a person who got around that would break the seal. A mistake is corrected by a new entry, which names the wrong one.',
      ],
      ['No new figures', 'While a rule is broken we show no new sums. You see the last correct ones, with their date.'],
    ],
  },
  check: {
    heading: 'Check it without us',
    seal: 'The seal of the books',
    sealWhy:
      'It is computed from all entries. Note it down with its number: if an earlier entry were ever changed, computing the seal again would give another one.',
    own: [
      [
        'Your own account',
        'The statement of your money lists each amount that came and went, with its day and its deal. Add it up.',
      ],
      [
        'Your documents',
        'Invoices and receipts carry a code. Scan it, and this site says whether the document is ours and for how much.',
      ],
      ['Your deal', 'Its page says where its money is, to the last unit, and each step that led there.'],
    ],
  },
  escrowLimits: {
    heading: 'What escrow is not',
    text: 'Escrow is not a bank or a savings account. We promise no interest and no insurance of deposits, and lend nothing out. Money is held for one deal until that deal decides who gets it. And this page shows our books, not a bank’s statement.',
  },
} as const;
