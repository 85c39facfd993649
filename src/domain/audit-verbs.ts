/** What changes who works here, or their ways in. It is done one at a time (staff.lock.ts). */
export const staffChanges = {
  'invite-staff': 'Invited somebody',
  'withdraw-invitation': 'Withdrew an invitation',
  'accept-invitation': 'Accepted an invitation',
  'change-role': 'Changed a role',
  'disable-staff': 'Disabled an account',
  'enable-staff': 'Enabled an account',
  'sign-out-staff': 'Signed somebody out everywhere',
  'begin-authenticator': 'Began to add an authenticator app',
  'add-authenticator': 'Added an authenticator app',
  'remove-authenticator': 'Removed an authenticator app',
  'send-password-link': 'Sent a link for a new password',
  'choose-password': 'Chose a new password by a link',
  'confirm-staff-change': 'Confirmed a change of who works here',
} as const satisfies Record<string, string>;

/** What changes somebody's own row or what hangs on it as a whole: one at a time for each person (staff.lock.ts). */
export const ownDeskChanges: readonly string[] = ['choose-morning-mail', 'keep-view', 'start-view', 'save-signature'];

/**
 * What the audit log knows staff to have done, as it is read, by what it concerns, as the log's filter offers it. A verb of staff begins with
 * a line here.
 */
export const auditVerbGroups = {
  'Signing in': {
    'sign-in': 'Signed in',
    'prove-staff': 'Entered the password again',
    'sign-out': 'Signed out',
  },
  Records: {
    'set-price': 'Set a price',
    'change-state': 'Changed the state',
    'take-record': 'Took it on',
    'leave-record': 'Gave it back',
    'give-record': 'Gave it to a colleague',
    'write-note': 'Wrote a note',
    'review-application': 'Reviewed a supplier application',
    'confirm-supplier': 'Confirmed a supplier',
  },
  'E-mails': {
    'compose-mail': 'Wrote an e-mail',
    'undo-mail': 'Undid an e-mail',
    'send-mail-again': 'Sent an e-mail again',
    'send-failed-again': 'Sent all failed e-mails again',
    'give-up-mail': 'Gave up an e-mail',
    'suppress-address': 'Stopped e-mails to an address',
    'lift-suppression': 'Allowed e-mails to an address again',
    'keep-template': 'Saved a template',
    'delete-template': 'Deleted a template',
    'save-signature': 'Changed a signature',
  },
  Members: {
    'suspend-member': 'Suspended a member',
    'lift-suspension': 'Lifted a suspension',
    'let-trader-in': 'Gave a member access to trading',
    'take-trader-out': 'Ended a member’s access to trading',
    'end-member-sessions': 'Signed a member out',
    'note-member-check': 'Noted a check of a member',
    'confirm-member-check': 'Confirmed a check of a member',
    'end-member-check': 'Ended a check of a member',
    'look-as-member': 'Began to see what a member sees',
    'end-look': 'Stopped seeing what a member sees',
  },
  Marketplace: {
    'take-down-listing': 'Took down a listing',
    'put-back-listing': 'Put a listing back',
    'publish-rfq': 'Published a request for quotes',
    'take-down-rfq': 'Took down a request for quotes',
    'leave-rfq': 'Left a reported request for quotes',
    'grant-pro': 'Let a member post pro requests',
    'refuse-pro': 'Refused a member pro requests',
    'stop-import': 'Stopped an import',
    'cancel-order': 'Cancelled an order',
    'end-offer': 'Ended an offer',
    'hide-message': 'Took a message away',
    'leave-message': 'Left a flagged message',
    'show-message': 'Gave a message back',
  },
  Escrow: {
    'rule-on-deal': 'Ruled on a dispute',
    'confirm-ruling': 'Confirmed a ruling',
  },
  Money: {
    'refund-charge': 'Sent an unmatched payment back',
    'match-charge': 'Credited an unmatched payment to a member',
    'confirm-match': 'Confirmed whose an unmatched payment is',
    'confirm-payout': 'Confirmed a payout',
    'see-over-limit': 'Looked at a card payment above the limit',
    'see-card-money': 'Looked at large or repeated card money of a seller',
    'answer-taken-back': 'Noted our answer to a chargeback',
    'take-evidence': 'Downloaded the evidence for a bank',
    'bear-loss': 'Chose who bears a loss',
    'confirm-loss': 'Confirmed who bears a loss',
    'decide-chargeback': 'Decided whether the goods of a chargeback arrived',
    'confirm-chargeback': 'Confirmed whether the goods of a chargeback arrived',
    'withdraw-approval': 'Withdrew a request for approval',
    'turn-down-approval': 'Turned down a request for approval',
    'remove-card': 'Removed a card of a member',
    'book-sending': 'Chose who bears a payout or refund that had no record',
    'confirm-sending': 'Confirmed who bears a payout or refund that had no record',
    'explain-sending': 'Explained a payout or refund that had no record',
    'make-payout-file': 'Made a file of payouts',
    'ask-provider': 'Asked the payment provider how a payment or payout stands',
    'verify-books': 'Had the books checked',
    'read-payout-file': 'Downloaded a file of payouts',
    'accept-file-payout': 'Accepted a payout by file without a bank line',
    'confirm-file-payout': 'Confirmed a payout by file without a bank line',
    'note-payout': 'Noted whether a payout arrived',
    'keep-bank-statement': 'Added a bank statement',
    'match-bank-line': 'Matched a bank line with our books',
    'match-bank-lines': 'Searched our books for bank lines again',
    'explain-bank-line': 'Explained a bank line',
    'undo-bank-line': 'Undid the match of a bank line',
    'export-bank-differences': 'Exported differences with a bank',
    'grant-plan': 'Granted an escrow plan',
    'confirm-plan': 'Confirmed an escrow plan',
    'set-rate': 'Set the exchange rate of the dollar',
  },
  'Data requests': {
    'note-data-request': 'Recorded a data request',
    'send-data-link': 'Sent a link to somebody’s data',
    'answer-data-request': 'Answered a data request',
    'refuse-data-request': 'Refused a data request',
  },
  'Settings and jobs': {
    'change-setting': 'Changed a setting',
    'cancel-setting': 'Cancelled a change of a setting',
    'confirm-setting': 'Confirmed a change of a setting',
    'take-effect': 'Began a change that took effect after its delay',
    'try-job-again': 'Ran a failed job again',
    'give-up-job': 'Gave up a failed job',
  },
  Exports: {
    'begin-export': 'Began an export',
    'end-export': 'Finished an export',
    'export-audit': 'Exported the audit log',
  },
  'Own account and lists': {
    'remind-me': 'Set a reminder',
    'end-reminder': 'Ended a reminder',
    'keep-view': 'Saved a view of a list',
    'start-view': 'Chose what a list starts with',
    'drop-view': 'Removed a view of a list',
    'choose-morning-mail': 'Turned the morning e-mail on or off',
  },
  'Staff accounts': staffChanges,
} as const satisfies Record<string, Record<string, string>>;

export const auditVerbs = {
  ...auditVerbGroups['Signing in'],
  ...auditVerbGroups.Records,
  ...auditVerbGroups['E-mails'],
  ...auditVerbGroups.Marketplace,
  ...auditVerbGroups.Members,
  ...auditVerbGroups.Escrow,
  ...auditVerbGroups.Money,
  ...auditVerbGroups['Data requests'],
  ...auditVerbGroups['Settings and jobs'],
  ...auditVerbGroups.Exports,
  ...auditVerbGroups['Own account and lists'],
  ...auditVerbGroups['Staff accounts'],
} as const satisfies Record<string, string>;

export type AuditVerb = keyof typeof auditVerbs;

export function isAuditVerb(what: string): what is AuditVerb {
  return Object.hasOwn(auditVerbs, what);
}
