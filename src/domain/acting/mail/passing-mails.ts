/** Mails that carry a key, to one's data or to an account: each that has a token must stand here. */
export const carryKeys = {
  'my-data-link': true,
  'my-data-export': true,
  'confirm-new-email': true,
  'confirm-sign-up': true,
  'reset-password': true,
  'staff-invitation': true,
  'staff-new-password': true,
} as const;

export const newsOfKeys = ['my-data-nothing', 'my-data-export-failed', 'my-data-erased', 'account-deleted'] as const;

/** Mails about a changed way to sign in: the member needs them most if another person made the change. */
export const securityNews = ['password-changed', 'account-changed', 'staff-change-waits', 'setting-raised'] as const;

/** Goes to addresses too that get no mails: what they asked for a moment ago, what the law owes them, and what keeps them safe. */
export function isOwed(template: string): boolean {
  return isPassing(template) || (securityNews as readonly string[]).includes(template);
}

/** Its words are forgotten once it is sent, and after a day in any case. */
export function isPassing(template: string): boolean {
  return Object.hasOwn(carryKeys, template) || (newsOfKeys as readonly string[]).includes(template);
}
