import { rolesThat } from '../roles/staff.policy.ts';
import { act, type StaffAct } from './staff-act.ts';

const { read: everybody, answer, price, pay, manage, confirm: approvers } = rolesThat;
const workers = ['support', 'pricing', 'owner'] as const;
const supportOrFinance = [...answer, 'finance'] as const;
const reason = true;
const aboveLimit = 'above the limit in the settings';

/** Acts that change who works here or how they sign in. They run one at a time (staff.lock.ts). */
export const staffChanges = {
  'invite-staff': act(manage, 'Invite a colleague', {
    second: 'confirm-staff-change',
    when: 'as Support, Finance or Owner',
    undo: 'withdraw-invitation',
  }),
  'withdraw-invitation': act(manage, 'Withdraw an invitation'),
  'accept-invitation': act(everybody, 'Accept an invitation'),
  'change-role': act(manage, 'Change a colleague’s role', {
    second: 'confirm-staff-change',
    when: 'if it gives rights',
  }),
  'disable-staff': act(manage, 'Disable an account', {
    second: 'confirm-staff-change',
    when: 'or in effect after 72 hours',
    undo: 'enable-staff',
  }),
  'enable-staff': act(manage, 'Enable an account again', { second: 'confirm-staff-change', undo: 'disable-staff' }),
  'sign-out-staff': act(manage, 'Sign a colleague out everywhere'),
  'begin-authenticator': act(everybody, 'Start adding an authenticator app'),
  'add-authenticator': act(everybody, 'Add an authenticator app', { undo: 'remove-authenticator' }),
  'remove-authenticator': act(everybody, 'Remove an authenticator app: their own; owners: that of any colleague'),
  'send-password-link': act(manage, 'Send a colleague a link for a new password'),
  'choose-password': act(everybody, 'Choose a new password by a link'),
  'confirm-staff-change': act(manage, 'Confirm a change of who works here: as the second person'),
} as const satisfies Record<string, StaffAct>;

/** Acts that change a colleague's own row or rows that depend on it. Each colleague runs only one at a time (staff.lock.ts). */
export const ownDeskChanges: readonly string[] = ['choose-morning-mail', 'keep-view', 'start-view', 'save-signature'];

/** The acts of staff, in the groups of the roles page and of the audit log's filter. A new staff verb starts with a line here. */
export const staffActGroups = {
  'Signing in': {
    'sign-in': act(everybody, 'Sign in'),
    'prove-staff': act(everybody, 'Enter the password again'),
    'sign-out': act(everybody, 'Sign out'),
  },
  Records: {
    'set-price': act(price, 'Set a price'),
    'change-state': act(workers, 'Change the state of a record', {
      second: 'confirm-supplier',
      when: 'if it approves a supplier and the settings ask for two people',
    }),
    'take-record': act(workers, 'Assign a record to themselves', { undo: 'leave-record' }),
    'leave-record': act(workers, 'Unassign themselves from a record', { undo: 'take-record' }),
    'give-record': act(workers, 'Assign a record to a colleague'),
    'write-note': act(workers, 'Write a note'),
    'review-application': act(workers, 'Review a supplier application'),
    'confirm-supplier': act(answer, 'Confirm the approval of a supplier: as the second person'),
  },
  'E-mails': {
    'compose-mail': act(answer, 'Write an e-mail', { undo: 'undo-mail' }),
    'undo-mail': act(answer, 'Undo an e-mail: before it is sent'),
    'send-mail-again': act(answer, 'Send an e-mail again'),
    'send-failed-again': act(answer, 'Send all failed e-mails again'),
    'give-up-mail': act(answer, 'Give up an e-mail', { reason }),
    'suppress-address': act(answer, 'Stop e-mails to an address', { reason, undo: 'lift-suppression' }),
    'lift-suppression': act(answer, 'Allow e-mails to an address again', { undo: 'suppress-address' }),
    'keep-template': act(answer, 'Save a template', { undo: 'delete-template' }),
    'delete-template': act(answer, 'Delete a template: their own; owners: any template'),
    'save-signature': act(everybody, 'Change a signature: their own'),
  },
  Members: {
    'suspend-member': act(answer, 'Suspend a member', { reason, undo: 'lift-suspension' }),
    'lift-suspension': act(answer, 'Lift a suspension', { reason, undo: 'suspend-member' }),
    'let-trader-in': act(answer, 'Give a member access to trading: while trading is by invitation', {
      reason,
      undo: 'take-trader-out',
    }),
    'take-trader-out': act(answer, 'End a member’s access to trading', { reason, undo: 'let-trader-in' }),
    'switch-webhook-off': act(answer, 'Switch a member’s webhook off', { reason, undo: 'switch-webhook-on' }),
    'switch-webhook-on': act(answer, 'Switch a member’s webhook on', { reason, undo: 'switch-webhook-off' }),
    'end-member-sessions': act(answer, 'Sign a member out'),
    'note-member-check': act(answer, 'Record a check of a member', {
      second: 'confirm-member-check',
      when: 'if it is of identity or company',
      undo: 'end-member-check',
    }),
    'confirm-member-check': act(answer, 'Confirm a check of a member: of identity or company, as the second person'),
    'end-member-check': act(answer, 'End a check of a member'),
    'look-as-member': act(answer, 'Start to view the site as a member', { reason, undo: 'end-look' }),
    'end-look': act(answer, 'Stop viewing the site as a member'),
  },
  Marketplace: {
    'take-down-listing': act(answer, 'Take down a listing', { reason, undo: 'put-back-listing' }),
    'put-back-listing': act(answer, 'Put a listing back', { reason, undo: 'take-down-listing' }),
    'publish-rfq': act(answer, 'Publish a request for quotes', { undo: 'take-down-rfq' }),
    'take-down-rfq': act(answer, 'Take down a request for quotes', { reason }),
    'leave-rfq': act(answer, 'Leave a reported request for quotes as it is'),
    'grant-pro': act(answer, 'Let a member post pro requests', { undo: 'refuse-pro' }),
    'refuse-pro': act(answer, 'Refuse a member pro requests', { reason, undo: 'grant-pro' }),
    'stop-import': act(answer, 'Stop an import of listings', { reason }),
    'cancel-order': act(answer, 'Cancel an order between members', { reason }),
    'end-offer': act(answer, 'End an offer between members'),
    'hide-review': act(answer, 'Hide a review or an answer to it', { reason, undo: 'show-review' }),
    'show-review': act(answer, 'Show a review or an answer again', { undo: 'hide-review' }),
    'leave-review': act(answer, 'Leave a review as it is'),
    'hide-message': act(answer, 'Hide a message', { reason, undo: 'show-message' }),
    'leave-message': act(answer, 'Leave a flagged message as it is'),
    'show-message': act(answer, 'Show a message again', { undo: 'hide-message' }),
  },
  Escrow: {
    'rule-on-deal': act(pay, 'Rule on a dispute', { reason, second: 'confirm-ruling', when: aboveLimit }),
    'confirm-ruling': act(pay, 'Confirm a ruling on a dispute: as the second person'),
  },
  Money: {
    'refund-charge': act(pay, 'Send an unmatched payment back', { reason }),
    'match-charge': act(pay, 'Credit an unmatched payment to a member', {
      reason,
      second: 'confirm-match',
      when: aboveLimit,
    }),
    'confirm-match': act(pay, 'Confirm the credit of an unmatched payment: as the second person'),
    'confirm-payout': act(pay, 'Confirm a large payout: as one of two people'),
    'see-over-limit': act(pay, 'Check a card payment above the limit'),
    'see-card-money': act(pay, 'Check large or repeated card money of a seller'),
    'answer-taken-back': act(pay, 'Record our answer to a chargeback', { reason }),
    'take-evidence': act(pay, 'Download the evidence for a bank'),
    'bear-loss': act(pay, 'Choose who covers a lost chargeback', { reason, second: 'confirm-loss', when: aboveLimit }),
    'confirm-loss': act(pay, 'Confirm who covers a lost chargeback: as the second person'),
    'decide-chargeback': act(pay, 'Decide whether the goods of a chargeback arrived', {
      reason,
      second: 'confirm-chargeback',
    }),
    'confirm-chargeback': act(pay, 'Confirm whether the goods of a chargeback arrived: as the second person'),
    // Approvers may withdraw only the kinds of approvals that they may confirm; the verbs check this.
    'withdraw-approval': act(approvers, 'Withdraw a request for approval: their own'),
    'turn-down-approval': act(approvers, 'Turn down a request for approval', { reason }),
    'remove-card': act(supportOrFinance, 'Remove a saved card of a member', { reason }),
    'book-sending': act(pay, 'Choose who covers a payout or refund that our books do not show', {
      reason,
      second: 'confirm-sending',
    }),
    'confirm-sending': act(
      pay,
      'Confirm who covers a payout or refund that our books do not show: as the second person',
    ),
    'explain-sending': act(pay, 'Explain a payout or refund without a record', { reason }),
    'make-payout-file': act(pay, 'Make a file of payouts for a bank'),
    'ask-provider': act(supportOrFinance, 'Ask the payment provider about a payment or payout'),
    'verify-books': act(pay, 'Start a check of the books'),
    'read-payout-file': act(pay, 'Download a file of payouts'),
    'accept-file-payout': act(pay, 'Accept a payout by file without a bank line', {
      reason,
      second: 'confirm-file-payout',
    }),
    'confirm-file-payout': act(pay, 'Confirm a payout by file without a bank line: as the second person'),
    'note-payout': act(pay, 'Record whether a payout arrived'),
    'keep-bank-statement': act(pay, 'Add a bank statement'),
    'match-bank-line': act(pay, 'Match a bank line with our books', { undo: 'undo-bank-line' }),
    'match-bank-lines': act(pay, 'Search our books for open bank lines again'),
    'explain-bank-line': act(pay, 'Explain a bank line that is not in our books', { reason, undo: 'undo-bank-line' }),
    'undo-bank-line': act(pay, 'Undo the match of a bank line'),
    'export-bank-differences': act(everybody, 'Export differences with a bank'),
    'grant-plan': act(pay, 'Grant an account an escrow plan', {
      reason,
      second: 'confirm-plan',
      when: 'if it is below the published fee',
    }),
    'confirm-plan': act(pay, 'Confirm an escrow plan below the published fee: as the second person'),
    'set-rate': act(pay, 'Set the exchange rate of the dollar', { reason }),
  },
  'Data requests': {
    'note-data-request': act(answer, 'Record a data request'),
    'send-data-link': act(answer, 'Send a person a link to their data'),
    'answer-data-request': act(answer, 'Answer a data request', { reason }),
    'refuse-data-request': act(answer, 'Refuse a data request', { reason }),
  },
  'Settings and jobs': {
    // The pricing role changes only prices; owners change every setting.
    'change-setting': act(price, 'Change a setting: prices; owners: any setting', {
      second: 'confirm-setting',
      when: 'if it is a threshold, limit or fee',
    }),
    'cancel-setting': act(price, 'Cancel a change of a setting: prices; owners: any setting'),
    'confirm-setting': act(manage, 'Confirm a change of a threshold, limit or fee: as the second person'),
    // The job that ends the delay writes this line under the name of the person who asked for the change.
    'take-effect': act(manage, 'Let a change take effect after its delay: if no other owner is active'),
    'try-job-again': act(manage, 'Run a failed job again'),
    'give-up-job': act(manage, 'Give up a failed job', { reason }),
  },
  Exports: {
    'begin-export': act(everybody, 'Start an export of a list'),
    'end-export': act(everybody, 'Finish an export of a list'),
    'export-audit': act(manage, 'Export the audit log'),
  },
  'Own account and lists': {
    'remind-me': act(everybody, 'Set a reminder: for themselves', { undo: 'end-reminder' }),
    'end-reminder': act(everybody, 'End a reminder: their own'),
    'keep-view': act(everybody, 'Save a view of a list', { undo: 'drop-view' }),
    'start-view': act(everybody, 'Choose which saved view a list opens with'),
    'drop-view': act(everybody, 'Remove a saved view of a list'),
    'choose-morning-mail': act(everybody, 'Turn the morning e-mail on or off'),
  },
  'Staff accounts': staffChanges,
} as const satisfies Record<string, Record<string, StaffAct>>;

type Groups = typeof staffActGroups;
type Keys<Group> = Group extends unknown ? keyof Group : never;
export type AuditVerb = Keys<Groups[keyof Groups]>;

export const staffActs = Object.assign({}, ...Object.values(staffActGroups)) as Readonly<Record<AuditVerb, StaffAct>>;

export const auditVerbs = Object.keys(staffActs) as AuditVerb[];

export function isAuditVerb(what: string): what is AuditVerb {
  return Object.hasOwn(staffActs, what);
}

/** The words of the audit log for a verb. A verb that the code no longer has is shown by its stored name. */
export function wordsOfAct(what: string): string {
  return isAuditVerb(what) ? staffActs[what].did : what;
}

/**
 * Acts that move money, and the checks that decide a member's limits. Once a finance officer or owner has an account, these acts need a
 * sign-in by name (own-name.policy.ts).
 */
export const decidesMoney: ReadonlySet<AuditVerb> = new Set([
  ...auditVerbs.filter((what) => staffActs[what].roles === pay && what !== 'verify-books'),
  'note-member-check',
  'end-member-check',
]);
