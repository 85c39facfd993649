/** What changes who works here, or their ways in. It is done one at a time (staff.lock.ts). */
export const staffChanges = {
  'invite-staff': 'Invited',
  'withdraw-invitation': 'Took an invitation back',
  'accept-invitation': 'Accepted an invitation',
  'change-role': 'Changed a role',
  'disable-staff': 'Disabled an account',
  'enable-staff': 'Enabled an account',
  'sign-out-staff': 'Signed somebody out everywhere',
  'begin-authenticator': 'Began with an authenticator app',
  'add-authenticator': 'Added an authenticator app',
  'remove-authenticator': 'Removed an authenticator app',
  'send-password-link': 'Sent a link for a new password',
  'choose-password': 'Chose a new password by a link',
} as const satisfies Record<string, string>;

/** What changes somebody's own row or what hangs on it as a whole: one at a time for each person (staff.lock.ts). */
export const ownDeskChanges: readonly string[] = ['choose-morning-mail', 'keep-view', 'save-signature'];

/** What the audit log knows staff to have done, as it is read. A verb of staff begins with a line here. */
export const auditVerbs = {
  'sign-in': 'Signed in',
  'prove-staff': 'Gave the password again',
  'sign-out': 'Signed out',
  'set-price': 'Set a price',
  'change-state': 'Said how far it is',
  'take-record': 'Took it on',
  'leave-record': 'Laid it down',
  'write-note': 'Wrote a note',
  'choose-morning-mail': 'Turned the morning mail on or off',
  'change-setting': 'Changed a setting',
  'cancel-setting': 'Took a change of a setting back',
  'export-audit': 'Exported the audit log',
  'send-mail-again': 'Sent a mail again',
  'send-failed-again': 'Sent all failed mails again',
  'give-up-mail': 'Gave a mail up',
  'suppress-address': 'Stopped mails to an address',
  'lift-suppression': 'Let mails to an address through',
  'try-job-again': 'Tried a dead job again',
  'give-up-job': 'Gave a dead job up',
  'compose-mail': 'Wrote an e-mail',
  'undo-mail': 'Took an e-mail back',
  'keep-template': 'Kept a template',
  'delete-template': 'Deleted a template',
  'save-signature': 'Changed a signature',
  'suspend-member': 'Suspended a member',
  'lift-suspension': 'Lifted a suspension',
  'end-member-sessions': 'Signed a member out',
  'look-as-member': 'Began to see what a member sees',
  'end-look': 'Stopped seeing what a member sees',
  'note-data-request': 'Noted a request about data',
  'send-data-link': 'Sent a link to somebody’s data',
  'answer-data-request': 'Closed a request about data as answered',
  'refuse-data-request': 'Refused a request about data',
  'remind-me': 'Wants to be reminded',
  'end-reminder': 'Ended a reminder',
  'keep-view': 'Kept a view of a list',
  'start-view': 'Chose what a list starts with',
  'drop-view': 'Removed a view of a list',
  'begin-export': 'Began an export',
  'end-export': 'An export ended',
  ...staffChanges,
} as const satisfies Record<string, string>;

export type AuditVerb = keyof typeof auditVerbs;

export function isAuditVerb(what: string): what is AuditVerb {
  return Object.hasOwn(auditVerbs, what);
}
