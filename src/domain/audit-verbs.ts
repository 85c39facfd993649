/** What the audit log knows staff to have done, as it is read. A verb of staff begins with a line here. */
export const auditVerbs = {
  'sign-in': 'Signed in',
  'invite-staff': 'Invited',
  'withdraw-invitation': 'Took an invitation back',
  'change-role': 'Changed a role',
  'disable-staff': 'Disabled an account',
  'enable-staff': 'Enabled an account',
  'sign-out-staff': 'Signed somebody out everywhere',
  'add-authenticator': 'Added an authenticator app',
  'remove-authenticator': 'Removed an authenticator app',
  'send-password-link': 'Sent a link for a new password',
} as const satisfies Record<string, string>;

export type AuditVerb = keyof typeof auditVerbs;

export function isAuditVerb(what: string): what is AuditVerb {
  return Object.hasOwn(auditVerbs, what);
}
