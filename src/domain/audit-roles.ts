import type { AuditVerb } from './audit-verbs.ts';
import type { StaffRole } from './staff/staff.options.ts';
import { rolesThat } from './staff/staff.policy.ts';

const everybody = rolesThat.read;
const approvers = rolesThat.confirm;
const workers = ['support', 'pricing', 'owner'] as const;

/**
 * Who may do each thing that staff do. `auditedTransaction` asks it of whoever works here, so what the page of roles shows is what
 * happens; a verb may ask for more, such as the password again, or whose record it is.
 */
export const rolesFor: Readonly<Record<AuditVerb, readonly StaffRole[]>> = {
  'sign-in': everybody,
  'prove-staff': everybody,
  'sign-out': everybody,
  'set-price': rolesThat.price,
  'change-state': workers,
  'take-record': workers,
  'leave-record': workers,
  'give-record': workers,
  'write-note': workers,
  'review-application': workers,
  // Prices by those who set prices, the rest by owners.
  'change-setting': rolesThat.price,
  'cancel-setting': rolesThat.price,
  'confirm-setting': rolesThat.manage,
  // Written by the clock, under the name of the person who began it.
  'take-effect': rolesThat.manage,
  'stop-import': rolesThat.answer,
  'cancel-order': rolesThat.answer,
  'end-offer': rolesThat.answer,
  'export-audit': rolesThat.manage,
  'choose-morning-mail': everybody,
  'send-mail-again': rolesThat.answer,
  'send-failed-again': rolesThat.answer,
  'give-up-mail': rolesThat.answer,
  'suppress-address': rolesThat.answer,
  'lift-suppression': rolesThat.answer,
  'try-job-again': rolesThat.manage,
  'give-up-job': rolesThat.manage,
  'compose-mail': rolesThat.answer,
  'undo-mail': rolesThat.answer,
  'keep-template': rolesThat.answer,
  // Their own; somebody else's only owners.
  'delete-template': rolesThat.answer,
  'save-signature': everybody,
  'hide-message': rolesThat.answer,
  'leave-message': rolesThat.answer,
  'show-message': rolesThat.answer,
  'suspend-member': rolesThat.answer,
  'lift-suspension': rolesThat.answer,
  'let-trader-in': rolesThat.answer,
  'take-trader-out': rolesThat.answer,
  'end-member-sessions': rolesThat.answer,
  'look-as-member': rolesThat.answer,
  'end-look': rolesThat.answer,
  'rule-on-deal': rolesThat.pay,
  'confirm-ruling': rolesThat.pay,
  'note-data-request': rolesThat.answer,
  'send-data-link': rolesThat.answer,
  'answer-data-request': rolesThat.answer,
  'refuse-data-request': rolesThat.answer,
  'remind-me': everybody,
  'end-reminder': everybody,
  'keep-view': everybody,
  'start-view': everybody,
  'drop-view': everybody,
  'take-down-listing': rolesThat.answer,
  'put-back-listing': rolesThat.answer,
  'publish-rfq': rolesThat.answer,
  'take-down-rfq': rolesThat.answer,
  'leave-rfq': rolesThat.answer,
  'grant-pro': rolesThat.answer,
  'refuse-pro': rolesThat.answer,
  'note-member-check': rolesThat.answer,
  'confirm-member-check': rolesThat.answer,
  'end-member-check': rolesThat.answer,
  'refund-charge': rolesThat.pay,
  'match-charge': rolesThat.pay,
  'confirm-match': rolesThat.pay,
  'confirm-payout': rolesThat.pay,
  'see-over-limit': rolesThat.pay,
  'see-card-money': rolesThat.pay,
  'answer-taken-back': rolesThat.pay,
  'take-evidence': rolesThat.pay,
  'bear-loss': rolesThat.pay,
  'confirm-loss': rolesThat.pay,
  'decide-chargeback': rolesThat.pay,
  'confirm-chargeback': rolesThat.pay,
  // Of a kind that is theirs to confirm; the verbs ask its roles.
  'withdraw-approval': approvers,
  'turn-down-approval': approvers,
  'remove-card': [...rolesThat.answer, 'finance'],
  'explain-sending': rolesThat.pay,
  'make-payout-file': rolesThat.pay,
  'ask-provider': [...rolesThat.answer, 'finance'],
  'verify-books': rolesThat.pay,
  'read-payout-file': rolesThat.pay,
  'note-payout': rolesThat.pay,
  'keep-bank-statement': rolesThat.pay,
  'match-bank-line': rolesThat.pay,
  'match-bank-lines': rolesThat.pay,
  'explain-bank-line': rolesThat.pay,
  'undo-bank-line': rolesThat.pay,
  'export-bank-differences': rolesThat.read,
  'grant-plan': rolesThat.pay,
  'confirm-plan': rolesThat.pay,
  'set-rate': rolesThat.pay,
  'begin-export': everybody,
  'end-export': everybody,
  'invite-staff': rolesThat.manage,
  'withdraw-invitation': rolesThat.manage,
  'accept-invitation': everybody,
  'change-role': rolesThat.manage,
  'disable-staff': rolesThat.manage,
  'enable-staff': rolesThat.manage,
  'sign-out-staff': rolesThat.manage,
  'begin-authenticator': everybody,
  'add-authenticator': everybody,
  // Their own; somebody else's only owners.
  'remove-authenticator': everybody,
  'send-password-link': rolesThat.manage,
  'choose-password': everybody,
  'confirm-staff-change': rolesThat.manage,
};

/**
 * What those who move money do, but for looking, and the checks on which a member's limits depend: under one's own name, once somebody has
 * one (own-name.policy.ts).
 */
export const decidesMoney: ReadonlySet<AuditVerb> = new Set([
  ...(Object.keys(rolesFor) as AuditVerb[]).filter(
    (what) => rolesFor[what] === rolesThat.pay && what !== 'verify-books',
  ),
  'note-member-check',
  'end-member-check',
]);
