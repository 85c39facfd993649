/** Our template: headings that we always know, and two example lines. */
export const templateHead = ['Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance', 'Currency'] as const;

export const templateLines = [
  ['23/11/2026', 'NIP TRANSFER FROM OBI ADA', 'pay-0123456789abcdef01234567', '', '25,000.00', '1,025,000.00', 'NGN'],
  ['23/11/2026', 'TRANSFER TO EZE CHIDI', 'out-0123456789abcdef01234567', '18,500.50', '', '1,006,499.50', 'NGN'],
] as const;
