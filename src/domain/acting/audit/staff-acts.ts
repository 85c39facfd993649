import { rolesThat } from '../roles/staff.policy.ts';
import { staffAct, type StaffAct } from './staff-act.ts';

const { read: everybody, answer, price, pay, manage, confirm: approvers } = rolesThat;
const workers = ['support', 'pricing', 'owner'] as const;
const supportOrFinance = [...answer, 'finance'] as const;
const reason = true;
const aboveLimit = 'above the limit in the settings';

/** They run one at a time (staff.lock.ts). */
export const staffChanges = {
  'invite-staff': staffAct(manage, 'Invite a colleague', {
    second: 'confirm-staff-change',
    when: 'as Support, Finance or Owner',
    undo: 'withdraw-invitation',
  }),
  'withdraw-invitation': staffAct(manage, 'Withdraw an invitation'),
  'accept-invitation': staffAct(everybody, 'Accept an invitation'),
  'change-role': staffAct(manage, 'Change a colleague’s role', {
    second: 'confirm-staff-change',
    when: 'if it gives rights',
  }),
  'disable-staff': staffAct(manage, 'Disable an account', {
    second: 'confirm-staff-change',
    when: 'or in effect after 72 hours',
    undo: 'enable-staff',
  }),
  'enable-staff': staffAct(manage, 'Enable an account again', {
    second: 'confirm-staff-change',
    undo: 'disable-staff',
  }),
  'sign-out-staff': staffAct(manage, 'Sign a colleague out everywhere'),
  'begin-authenticator': staffAct(everybody, 'Start adding an authenticator app'),
  'add-authenticator': staffAct(everybody, 'Add an authenticator app', { undo: 'remove-authenticator' }),
  'remove-authenticator': staffAct(everybody, 'Remove an authenticator app: their own; owners: that of any colleague'),
  'send-password-link': staffAct(manage, 'Send a colleague a link for a new password'),
  'choose-password': staffAct(everybody, 'Choose a new password by a link'),
  'confirm-staff-change': staffAct(manage, 'Confirm a change of who works here: as the second person'),
} as const satisfies Record<string, StaffAct>;

/** Each colleague runs only one of these at a time (staff.lock.ts). */
export const ownRowChanges: readonly string[] = ['choose-morning-mail', 'keep-view', 'start-view', 'save-signature'];

/** The acts of staff, in the groups of the roles page and of the audit log's filter. A new staff verb starts with a line here. */
export const staffActGroups = {
  'Signing in': {
    'sign-in': staffAct(everybody, 'Sign in'),
    'prove-staff': staffAct(everybody, 'Enter the password again'),
    'sign-out': staffAct(everybody, 'Sign out'),
  },
  Records: {
    'set-price': staffAct(price, 'Set a price'),
    'change-state': staffAct(workers, 'Change the state of a record', {
      second: 'confirm-supplier',
      when: 'if it approves a supplier and the settings ask for two people',
    }),
    'take-record': staffAct(workers, 'Assign a record to themselves', { undo: 'leave-record' }),
    'leave-record': staffAct(workers, 'Unassign a record', { undo: 'take-record' }),
    'give-record': staffAct(workers, 'Assign a record to a colleague'),
    'write-note': staffAct(workers, 'Write a note'),
    'review-application': staffAct(workers, 'Review a supplier application'),
    'confirm-supplier': staffAct(answer, 'Confirm the approval of a supplier: as the second person'),
  },
  'E-mails': {
    'compose-mail': staffAct(answer, 'Write an e-mail', { undo: 'undo-mail' }),
    'undo-mail': staffAct(answer, 'Undo an e-mail: before it is sent'),
    'send-mail-again': staffAct(answer, 'Send an e-mail again'),
    'send-failed-again': staffAct(answer, 'Send all failed e-mails again'),
    'give-up-mail': staffAct(answer, 'Give up an e-mail', { reason }),
    'suppress-address': staffAct(answer, 'Stop e-mails to an address', { reason, undo: 'lift-suppression' }),
    'lift-suppression': staffAct(answer, 'Allow e-mails to an address again', { undo: 'suppress-address' }),
    'keep-template': staffAct(answer, 'Save a template', { undo: 'delete-template' }),
    'delete-template': staffAct(answer, 'Delete a template: their own; owners: any template'),
    'save-signature': staffAct(everybody, 'Change a signature: their own'),
  },
  Members: {
    'suspend-member': staffAct(answer, 'Suspend a member', { reason, undo: 'lift-suspension' }),
    'lift-suspension': staffAct(answer, 'Lift a suspension', { reason, undo: 'suspend-member' }),
    'let-trader-in': staffAct(answer, 'Give a member access to trading: while trading is by invitation', {
      reason,
      undo: 'take-trader-out',
    }),
    'take-trader-out': staffAct(answer, 'End a member’s access to trading', { reason, undo: 'let-trader-in' }),
    'switch-webhook-off': staffAct(answer, 'Switch a member’s webhook off', { reason, undo: 'switch-webhook-on' }),
    'switch-webhook-on': staffAct(answer, 'Switch a member’s webhook on', { reason, undo: 'switch-webhook-off' }),
    'end-member-sessions': staffAct(answer, 'Sign a member out'),
    'note-member-check': staffAct(answer, 'Record a check of a member', {
      second: 'confirm-member-check',
      when: 'if it is of identity or company',
      undo: 'end-member-check',
    }),
    'confirm-member-check': staffAct(
      answer,
      'Confirm a check of a member: of identity or company, as the second person',
    ),
    'end-member-check': staffAct(answer, 'End a check of a member'),
    'look-as-member': staffAct(answer, 'Start to view the site as a member', { reason, undo: 'end-look' }),
    'end-look': staffAct(answer, 'Stop viewing the site as a member'),
  },
  Marketplace: {
    'take-down-listing': staffAct(answer, 'Take down a listing', { reason, undo: 'put-back-listing' }),
    'put-back-listing': staffAct(answer, 'Put a listing back', { reason, undo: 'take-down-listing' }),
    'publish-rfq': staffAct(answer, 'Publish a request for quotes', { undo: 'take-down-rfq' }),
    'take-down-rfq': staffAct(answer, 'Take down a request for quotes', { reason }),
    'leave-rfq': staffAct(answer, 'Leave a reported request for quotes as it is'),
    'grant-pro': staffAct(answer, 'Let a member post pro requests', { undo: 'refuse-pro' }),
    'refuse-pro': staffAct(answer, 'Refuse a member pro requests', { reason, undo: 'grant-pro' }),
    'stop-import': staffAct(answer, 'Stop an import of listings', { reason }),
    'cancel-order': staffAct(answer, 'Cancel an order between members', { reason }),
    'end-offer': staffAct(answer, 'End an offer between members'),
    'hide-review': staffAct(answer, 'Hide a review or an answer to it', { reason, undo: 'show-review' }),
    'show-review': staffAct(answer, 'Show a review or an answer again', { undo: 'hide-review' }),
    'leave-review': staffAct(answer, 'Leave a review as it is'),
    'hide-message': staffAct(answer, 'Hide a message', { reason, undo: 'show-message' }),
    'leave-message': staffAct(answer, 'Leave a flagged message as it is'),
    'show-message': staffAct(answer, 'Show a message again', { undo: 'hide-message' }),
  },
  Escrow: {
    'rule-on-deal': staffAct(pay, 'Rule on a dispute', { reason, second: 'confirm-ruling', when: aboveLimit }),
    'confirm-ruling': staffAct(pay, 'Confirm a ruling on a dispute: as the second person'),
  },
  Money: {
    'refund-charge': staffAct(pay, 'Send an unmatched payment back', { reason }),
    'match-charge': staffAct(pay, 'Credit an unmatched payment to a member', {
      reason,
      second: 'confirm-match',
      when: aboveLimit,
    }),
    'confirm-match': staffAct(pay, 'Confirm the credit of an unmatched payment: as the second person'),
    'confirm-payout': staffAct(pay, 'Confirm a large payout: as one of two people'),
    'see-over-limit': staffAct(pay, 'Check a card payment above the limit'),
    'see-card-money': staffAct(pay, 'Check large or repeated card money of a seller'),
    'answer-taken-back': staffAct(pay, 'Record our answer to a chargeback', { reason }),
    'take-evidence': staffAct(pay, 'Download the evidence for a bank'),
    'bear-loss': staffAct(pay, 'Choose who covers a lost chargeback', {
      reason,
      second: 'confirm-loss',
      when: aboveLimit,
    }),
    'confirm-loss': staffAct(pay, 'Confirm who covers a lost chargeback: as the second person'),
    'decide-chargeback': staffAct(pay, 'Decide whether the buyer of a chargeback got what they paid for', {
      reason,
      second: 'confirm-chargeback',
    }),
    'confirm-chargeback': staffAct(
      pay,
      'Confirm whether the buyer of a chargeback got what they paid for: as the second person',
    ),
    'withdraw-approval': staffAct(approvers, 'Withdraw a request for approval: their own'),
    'turn-down-approval': staffAct(approvers, 'Turn down a request for approval', { reason }),
    'remove-card': staffAct(supportOrFinance, 'Remove a saved card of a member', { reason }),
    'book-sending': staffAct(pay, 'Choose who covers a payout or refund that our books do not show', {
      reason,
      second: 'confirm-sending',
    }),
    'confirm-sending': staffAct(
      pay,
      'Confirm who covers a payout or refund that our books do not show: as the second person',
    ),
    'explain-sending': staffAct(pay, 'Explain a payout or refund without a record', { reason }),
    'make-payout-file': staffAct(pay, 'Make a file of payouts for a bank'),
    'ask-provider': staffAct(supportOrFinance, 'Ask the payment provider about a payment or payout'),
    'verify-books': staffAct(pay, 'Start a check of the books'),
    'read-payout-file': staffAct(pay, 'Download a file of payouts'),
    'accept-file-payout': staffAct(pay, 'Accept a payout by file without a bank line', {
      reason,
      second: 'confirm-file-payout',
    }),
    'confirm-file-payout': staffAct(pay, 'Confirm a payout by file without a bank line: as the second person'),
    'note-payout': staffAct(pay, 'Record whether a payout arrived'),
    'keep-bank-statement': staffAct(pay, 'Add a bank statement'),
    'match-bank-line': staffAct(pay, 'Match a bank line with our books', { undo: 'undo-bank-line' }),
    'match-bank-lines': staffAct(pay, 'Search our books for open bank lines again'),
    'explain-bank-line': staffAct(pay, 'Explain a bank line that is not in our books', {
      reason,
      undo: 'undo-bank-line',
    }),
    'undo-bank-line': staffAct(pay, 'Undo the match of a bank line'),
    'export-bank-differences': staffAct(everybody, 'Export differences with a bank'),
    'grant-plan': staffAct(pay, 'Grant an account an escrow plan', {
      reason,
      second: 'confirm-plan',
      when: 'if it is below the published fee',
    }),
    'confirm-plan': staffAct(pay, 'Confirm an escrow plan below the published fee: as the second person'),
    'set-rate': staffAct(pay, 'Set the exchange rate of the dollar', { reason }),
  },
  'Data requests': {
    'note-data-request': staffAct(answer, 'Record a data request'),
    'send-data-link': staffAct(answer, 'Send a person a link to their data'),
    'answer-data-request': staffAct(answer, 'Answer a data request', { reason }),
    'refuse-data-request': staffAct(answer, 'Refuse a data request', { reason }),
  },
  'Settings and jobs': {
    'change-setting': staffAct(price, 'Change a setting: prices; owners: any setting', {
      second: 'confirm-setting',
      when: 'if the setting controls money: a threshold, a limit, an escrow fee, our own account or who approves suppliers',
    }),
    'cancel-setting': staffAct(price, 'Cancel a change of a setting: prices; owners: any setting'),
    'confirm-setting': staffAct(manage, 'Confirm a change of a setting that controls money: as the second person'),
    // The job that ends the delay writes this line under the name of the person who asked for the change.
    'take-effect': staffAct(
      manage,
      'Let a change take effect after its delay: if it gives no rights, or if no other owner is active',
    ),
    'try-job-again': staffAct(manage, 'Run a failed job again'),
    'give-up-job': staffAct(manage, 'Give up a failed job', { reason }),
  },
  Exports: {
    'begin-export': staffAct(everybody, 'Start an export of a list'),
    'end-export': staffAct(everybody, 'Finish an export of a list'),
    'export-audit': staffAct(manage, 'Export the audit log'),
  },
  'Own account and lists': {
    'remind-me': staffAct(everybody, 'Set a reminder: for themselves', { undo: 'end-reminder' }),
    'end-reminder': staffAct(everybody, 'End a reminder: their own'),
    'keep-view': staffAct(everybody, 'Save a view of a list', { undo: 'drop-view' }),
    'start-view': staffAct(everybody, 'Choose which saved view a list opens with'),
    'drop-view': staffAct(everybody, 'Remove a saved view of a list'),
    'choose-morning-mail': staffAct(everybody, 'Turn the morning e-mail on or off'),
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
export function staffActWords(what: string): string {
  return isAuditVerb(what) ? staffActs[what].did : what;
}

/** Once a finance officer or owner has an account, these acts need a sign-in by name (own-name.policy.ts). */
export const moneyActs: ReadonlySet<AuditVerb> = new Set([
  ...auditVerbs.filter((what) => staffActs[what].roles === pay && what !== 'verify-books'),
  'note-member-check',
  'end-member-check',
]);
