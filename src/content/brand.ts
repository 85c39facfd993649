/** Who we are. Contact details are in contact-facts.ts, because staff can change them. */
export const brand = {
  name: 'Àgbọn',
  plainName: 'Agbon',
  tagline: 'Be first to access our coconut marketplace',
  payName: 'AgbonPay',
  /** The sender of mails, unless the environment names another. */
  sender: 'Àgbọn <hello@agbon.example>',
} as const;
