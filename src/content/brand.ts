/** Who we are, in one place. How we are reached is in contact-facts.ts, since staff change it. */
export const brand = {
  name: 'Àgbọn',
  plainName: 'Agbon',
  tagline: 'Be first to access our coconut marketplace',
  payName: 'AgbonPay',
  /** By whom mails are sent, until the settings of the machine name another. */
  sender: 'Àgbọn <hello@agbon.example>',
} as const;
