export const escrowPricingPage = {
  title: 'Escrow pricing',
  heading: 'Work out the fee before you agree',
  lead: 'Every deal is calculated like this, to the smallest unit of its currency. No set-up fee, no monthly fee, nothing for offers that nobody takes.',
  amount: 'Amount of the deal',
  currency: 'Currency',
  payer: 'Who pays the fee?',
  payers: { seller: 'The seller', buyer: 'The buyer', both: 'Half each' },
  calculate: 'Work it out',
  wrongAmount: 'Enter an amount above zero, such as 650,000 or 1,250.50',
  result: 'What it comes to',
  buyerPays: 'Buyer pays in',
  sellerGets: 'Seller is paid',
  fee: 'Our fee',
  plans: 'The three plans',
  plansLead: 'The plan of the side that pays the fee counts. If you pay half each, the smaller plan of the two counts.',
  ask: 'Ask for a larger plan',
  askLead:
    'Our team grants Professional and Enterprise after a look at your account and your papers. A deal keeps the fee that it was agreed with.',
  askSend: 'Ask for this plan',
  rules: [
    [
      'Rounded once',
      'To the nearest smallest unit of the currency; a half is rounded up. The fees of milestones add up to the fee of the whole deal.',
    ],
    ['Earned on delivery', 'Only on what was accepted. For what goes back to the buyer there is no fee.'],
    ['Frozen', 'Your agreed fee stays, even if our price list changes later.'],
    [
      'Limits',
      'The limits are in dollars. Other currencies are converted at dated rates, and each deal stores the rate that was used.',
    ],
  ],
} as const;
