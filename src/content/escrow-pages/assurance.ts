/** The words of the page on what is held. No figure stands here: all of them come from the last verification of the books. */
export const assurance = {
  title: 'What we hold, and how you can check us',
  heading: 'What we hold.',
  lead: 'And how you can check us. Each night our books are read from the first line to the last. The result is published here, good or bad.',
  test: 'This is a test of payments: the books are real, and nothing in them is money.',
  theirs: 'of other people’s money',
  tooFew: 'No sum is shown yet',
  tooFewWhy:
    'Fewer than five deals or members have money here, or fewer than five changed something. A sum of so few would tell what one of them has.',
  notYet: 'Not verified yet',
  notYetWhy: 'The first night is still to come. Figures are written down by each verification, and by nobody else.',
  doubt: 'No sum is shown',
  doubtWhy: 'Books in which something does not hold show no new sums.',
  broken: 'The last verification found something that must not be',
  late: 'This is older than a night. A verification did not come to its end, and our team is to find out why.',
  balance: {
    heading: 'Who owns the money, and where it is',
    lead: 'Above, what we owe. Below, what lies with the payment provider, by our own books. Currencies are never added up.',
    owed: 'Owed to members',
    there: 'With the provider',
    ours: 'Of it ours: fees that we earned',
    whole: 'All of it is there.',
    even: 'All of it is there, to the last unit.',
    more: 'All of it is there, and what is ours lies beside it.',
    less: 'Less lies there than is owed, because the provider keeps its charge at once and we earn our fee at the end. The rest is ours to add: nobody else is charged for it.',
    together: 'Kinds with fewer than five are put together, so that no sum is one person’s.',
    nothing: 'Nothing is held today, and nothing is owed.',
    custodian: 'Who holds it',
    compared: {
      covered: 'The balance of the payment provider and the bank’s statement of {day} cover what members are owed.',
      short:
        'The balance of the payment provider and the bank’s statement of {day} come to less than members are owed. Our team has been notified.',
      unknown: 'Not known since {day}: the payment provider or the bank’s statement is not up to date.',
      never: 'Not known yet: the books have not been compared with a statement of the bank.',
      losses: 'Losses from chargebacks that we bear so far',
      charges: {
        known: 'Booked payments were compared with {provider}’s own list on {day}.',
        unknown: 'Not known since {day}: booked payments could not be compared with {provider}’s own list.',
        never: 'Not known yet: booked payments have not been compared with {provider}’s own list.',
      },
    },
  },
  promises: {
    heading: 'What we check every night',
    lead: 'Fifteen rules and one seal. Each is a question that our books are asked, and the only right answer is that nothing was found.',
    results: { held: 'Held', broken: 'Did not hold', 'not asked': 'Not asked yet' },
  },
  payouts: {
    heading: 'Paid out when we said',
    lead: 'A plan says the latest day on which a seller’s money arrives. Of what was due in the last 90 days, or has come:',
    notCounted: 'Not counted yet.',
    none: 'Nothing was paid out yet.',
    noneWhy: 'Once the first money has gone to a seller, this is where you see how long it took.',
    inTime: 'by the latest day of the plan',
    median: 'from release to bank; half came faster',
    back: 'sent back by a bank, and its owner’s again',
    few: 'So few say little. We show a share from twenty on.',
  },
  fails: {
    heading: 'If one of them fails',
    steps: [
      ['It is said here', 'This page shows it at once, and goes on showing it until a verification finds nothing.'],
      [
        'People look',
        'It waits at the top of the list of those who answer for the money, with the entry that is wrong.',
      ],
      [
        'Nothing is rubbed out',
        'The database refuses every change to an entry, and whoever got around that would break the seal. A mistake is undone by an entry of its own, which names the first.',
      ],
      [
        'The figures stay old',
        'No new sums are shown from books in doubt. You see the last sound ones, with their day.',
      ],
    ],
  },
  check: {
    heading: 'Check it without us',
    seal: 'The seal of the books',
    sealWhy:
      'It is made of every entry there is. Note it down with its number: if one earlier entry were ever changed, no honest count could come to this seal again.',
    own: [
      [
        'Your own account',
        'The statement of your money lists each amount that came and went, with its day and its deal. Add it up.',
      ],
      [
        'Your papers',
        'Invoices and receipts carry a code. Scan it, and this site says whether the paper is one of ours and what it comes to.',
      ],
      ['Your deal', 'Its page says where its money is, to the last unit, and each step that led there.'],
    ],
  },
  isNot: {
    heading: 'What escrow is not',
    text: 'It is no bank and no savings account. We promise no interest and no insurance of deposits, and lend nothing out. Money is held for one deal, until that deal says whose it is. And this page shows our books, not a bank’s statement.',
  },
} as const;
