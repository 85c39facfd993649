import type { AuditVerb } from './audit-verbs.ts';
import type { StaffRole } from './staff/staff.options.ts';
import { rolesThat } from './staff/staff.policy.ts';

const everybody = rolesThat.read;
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
  'write-note': workers,
  // Prices by those who set prices, the rest by owners.
  'change-setting': rolesThat.price,
  'cancel-setting': rolesThat.price,
  'export-audit': rolesThat.manage,
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
};
