/** Words of the page for samples. Staff agree on the weight and the delivery cost with each person. */
export const samplesPage = {
  title: 'Ask for samples',
  heading: 'Try it before you order.',
  lead: 'Feel the fibre, wet the cocopeat, light the charcoal. Tell us what you want to try and what for, and we will arrange with you how it gets to you.',
  facts: [
    ['A little of each', 'Enough to judge it by: a handful of fibre, a tray of cocopeat, a pot or two.'],
    [
      'Samples of future products',
      'Some of our products are not for sale yet. Ask all the same: we tell you when there is a sample.',
    ],
    ['Nothing is owed', 'You order nothing here. If the sample or its delivery costs something, we say so first.'],
  ],
  thanks: 'Your sample request has been sent!',
  next: [
    'We call or write to you, and tell you which samples there are and how they get to you.',
    'You try them, and ask us whatever you need to know.',
    'If they are right, you order as much as you need.',
  ],
} as const;
