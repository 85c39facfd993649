export const demoPage = {
  title: 'Request a demo',
  heading: 'See one order, from price to payment.',
  lead: 'We go through it with you, on your phone or at your desk.',
  shown: [
    ['The price', 'Buyer and seller agree on it, and both see the same figures.'],
    ['The money', 'It is held, so that nobody is paid for nothing.'],
    ['The nuts', 'They travel, arrive and are accepted, or not.'],
    ['The payment', 'It is released to the seller, less the fee that was shown before payment.'],
  ],
} as const;
