import type { AuditVerb } from '#domain/acting/audit/audit-verbs.ts';

/** What staff may do, as somebody would say it who asks whether they may; in the groups in which people look for it. */
const records = {
  'take-record': 'Take on a record',
  'leave-record': 'Give a record back',
  'give-record': 'Give a record to a colleague',
  'change-state': 'Change the state of a record',
  'review-application': 'Review a supplier application',
  'set-price': 'Change a price',
  'write-note': 'Write a note',
  'remind-me': 'Set a reminder for oneself',
  'end-reminder': 'End a reminder of one’s own',
  'keep-view': 'Save a view of a list',
  'start-view': 'Choose what a list starts with',
  'drop-view': 'Remove a saved view',
  'begin-export': 'Export a list',
  'end-export': 'Finish an export',
};

const marketplace = {
  'take-down-listing': 'Take down a listing',
  'publish-rfq': 'Publish a request for quotes',
  'take-down-rfq': 'Take down a request for quotes',
  'leave-rfq': 'Leave a reported request for quotes as it is',
  'grant-pro': 'Let a member post pro requests',
  'refuse-pro': 'Refuse a member pro requests',
  'put-back-listing': 'Put a listing back',
  'stop-import': 'Stop an import of listings',
  'cancel-order': 'Cancel an order between members',
  'end-offer': 'End an offer between members',
  'hide-review': 'Hide a review or an answer to it',
  'show-review': 'Show a review or an answer again',
  'leave-review': 'Leave a review as it is',
  'hide-message': 'Take a message away',
  'leave-message': 'Leave a flagged message as it is',
  'show-message': 'Give a message back',
};

const escrow = {
  'rule-on-deal': 'Rule on a dispute about money',
  'confirm-ruling': 'Confirm a colleague’s ruling',
};

const people = {
  'suspend-member': 'Suspend a member',
  'lift-suspension': 'Lift a suspension',
  'let-trader-in': 'Give a member access to trading, while trading is by invitation',
  'take-trader-out': 'End a member’s access to trading',
  'end-member-sessions': 'Sign a member out',
  'note-member-check': 'Note a check of a member',
  'confirm-supplier': 'Confirm the approval of a supplier, as the second person',
  'confirm-member-check': 'Confirm a check of identity or company, as the second person',
  'end-member-check': 'End a check of a member',
  'look-as-member': 'See what a member sees',
  'end-look': 'Stop seeing what a member sees',
  'note-data-request': 'Record a data request',
  'send-data-link': 'Send somebody a link to their data',
  'answer-data-request': 'Answer a data request',
  'refuse-data-request': 'Refuse a data request',
};

const money = {
  'refund-charge': 'Send an unmatched payment back',
  'match-charge': 'Credit an unmatched payment to a member',
  'confirm-match': 'Confirm whose a large unmatched payment is, as the second person',
  'confirm-payout': 'Confirm a large payout, as one of two',
  'see-over-limit': 'Look at a card payment above the limit',
  'see-card-money': 'Look at large or repeated card money of a seller',
  'answer-taken-back': 'Note our answer to a chargeback',
  'take-evidence': 'Download the evidence for a bank',
  'bear-loss': 'Choose who bears a chargeback',
  'confirm-loss': 'Confirm who bears a large loss, as the second person',
  'decide-chargeback': 'Decide whether the goods of a chargeback arrived',
  'confirm-chargeback': 'Confirm whether the goods of a chargeback arrived, as the second person',
  'withdraw-approval': 'Withdraw their own request for approval',
  'turn-down-approval': 'Turn down a request for approval',
  'remove-card': 'Remove a card that a member keeps',
  'book-sending': 'Choose who bears what the provider sent without a record',
  'confirm-sending': 'Confirm who bears what the provider sent without a record, as the second person',
  'explain-sending': 'Explain what the provider sent without a record',
  'make-payout-file': 'Make a file of payouts for a bank',
  'ask-provider': 'Ask the payment provider how a payment or payout stands',
  'verify-books': 'Have the books checked now',
  'read-payout-file': 'Download a file of payouts',
  'accept-file-payout': 'Accept a payout by file that no bank statement shows',
  'confirm-file-payout': 'Confirm a payout by file that no bank statement shows, as the second person',
  'note-payout': 'Note whether a payout arrived',
  'keep-bank-statement': 'Add a bank statement',
  'match-bank-line': 'Match a bank line with our books',
  'match-bank-lines': 'Search our books for open bank lines again',
  'explain-bank-line': 'Explain a bank line that is not in our books',
  'undo-bank-line': 'Undo the match of a bank line',
  'export-bank-differences': 'Export differences with a bank',
  'grant-plan': 'Grant an account an escrow plan',
  'confirm-plan': 'Confirm a plan below the published fee, as the second person',
  'set-rate': 'Set the exchange rate of the dollar',
};

const mails = {
  'compose-mail': 'Write an e-mail',
  'undo-mail': 'Undo an e-mail before it goes',
  'keep-template': 'Save a template',
  'delete-template': 'Delete a template: their own, owners any',
  'send-mail-again': 'Send an e-mail again',
  'send-failed-again': 'Send all failed e-mails again',
  'give-up-mail': 'Give up an e-mail',
  'suppress-address': 'Stop e-mails to an address',
  'lift-suppression': 'Allow e-mails to an address again',
};

const house = {
  'change-setting': 'Change a setting: prices, owners any',
  'cancel-setting': 'Cancel a change of a setting: prices, owners any',
  'confirm-setting': 'Confirm a change of a threshold, limit or fee, as the second person',
  'try-job-again': 'Run a failed job again',
  'give-up-job': 'Give up a failed job',
  'export-audit': 'Export the audit log',
};

const staff = {
  'invite-staff': 'Invite a colleague',
  'withdraw-invitation': 'Withdraw an invitation',
  'change-role': 'Change somebody’s role',
  'disable-staff': 'Disable an account',
  'enable-staff': 'Enable an account again',
  'sign-out-staff': 'Sign somebody out everywhere',
  'confirm-staff-change': 'Confirm a change of who works here, as the second person',
  'take-effect': 'Have a change take effect by itself, where no other owner is active',
  'send-password-link': 'Send somebody a link for a new password',
};

const own = {
  'accept-invitation': 'Accept an invitation',
  'sign-in': 'Sign in',
  'sign-out': 'Sign out',
  'prove-staff': 'Enter the password again',
  'choose-password': 'Choose a new password by a link',
  'begin-authenticator': 'Start adding an authenticator app',
  'add-authenticator': 'Add an authenticator app',
  'remove-authenticator': 'Remove an authenticator app: their own, owners any',
  'save-signature': 'Change one’s signature',
  'choose-morning-mail': 'Turn the morning e-mail on or off',
};

const all: Record<AuditVerb, string> = {
  ...records,
  ...marketplace,
  ...escrow,
  ...people,
  ...money,
  ...mails,
  ...house,
  ...staff,
  ...own,
};

type Acts = readonly { verb: AuditVerb; words: string }[];

export const roleActs: readonly { title: string; acts: Acts }[] = [
  { title: 'What people sent', acts: actsOf(records) },
  { title: 'The marketplace', acts: actsOf(marketplace) },
  { title: 'Escrow', acts: actsOf(escrow) },
  { title: 'Members and their data', acts: actsOf(people) },
  { title: 'Money', acts: actsOf(money) },
  { title: 'E-mails', acts: actsOf(mails) },
  { title: 'Settings, jobs and the log', acts: actsOf(house) },
  { title: 'Who works here', acts: actsOf(staff) },
  { title: 'Own account and lists', acts: actsOf(own) },
];

function actsOf(group: Partial<Record<AuditVerb, string>>): Acts {
  return (Object.keys(group) as (keyof typeof group)[]).map((verb) => ({ verb, words: all[verb] }));
}
