/**
 * The rates and prices come from the owners of the business. The use of the money is described in words, because no figure is settled. No
 * text here may promise a return.
 */
export const investPage = {
  title: 'Invest with us',
  heading: 'Help us build the coconut trade.',
  lead: 'We make machines, use the husk that others throw away, {invest lead}. If you want to put money behind some of that, talk to us.',
  figures: [
    { value: '500–900', unit: 'nuts an hour, dehusked', note: 'By our machine, offered as a service.' },
    { value: '240–400', unit: 'nuts an hour, deshelled', note: 'By a machine that we sell for {desheller}.' },
    { value: '2', unit: 'utility model patents', note: 'Of 2024, for the dehusking and the deshelling machine.' },
  ],
  business: {
    heading: 'What we do today',
    lines: [
      [
        'Machines',
        'We design and build machines that dehusk, deshell and press, for smallholder farmers and processors.',
      ],
      ['Processing', 'If you do not want to own a dehusker, bring the nuts: our machine does the work.'],
      ['Byproducts', 'Husk becomes cocopeat, fibre and cocopots. Cocopeat and fibre are on sale.'],
      ['Events', 'We cut and serve fresh coconuts at weddings, parties and corporate events.'],
      ['Consulting', 'We work in other people’s factories: process, efficiency, training, quality.'],
    ],
  },
  purpose: {
    heading: 'What your money would do',
    lines: [
      ['Build more machines', 'Steel, motors and workshop hours, so that a farmer who orders does not wait long.'],
      ['Dehusk for more farms', 'Machines of our own, nearer to where the palms are, and people who run them.'],
      ['Use more of the husk', 'Room to dry, sieve, press and bag what is thrown away now.'],
      ['{invest market}', 'The people and the software that check sellers and hold the money until the nuts arrive.'],
    ],
  },
  warnings: {
    heading: 'Said plainly',
    lines: [
      'We promise no return. A young business can lose all the money that is put into it.',
      'This page offers no shares, notes or other securities, and you cannot buy any here.',
      'We never ask for money by a form, a chat or a call. Whatever we agree is in writing.',
    ],
  },
  form: {
    heading: 'Talk to the people who run it',
    lead: 'Three answers are required. You can tell us the rest when we speak, if you prefer.',
  },
} as const;
