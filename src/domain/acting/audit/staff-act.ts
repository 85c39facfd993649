import type { StaffRole } from '../roles/staff.options.ts';

/** The rights, the roles page, the audit log and its filter follow from this declaration. */
export type StaffAct = {
  roles: readonly StaffRole[];
  /** The words of the roles page: 'Hide a review'. */
  can: string;
  /** The words of the audit log: 'Hid a review'. */
  did: string;
  needsReason: boolean;
  /** The name of the act by which a second person confirms this act. */
  second: string | undefined;
  /** In which cases a second person confirms, in the words of the roles page; undefined means always. */
  when: string | undefined;
  /** The act that undoes this act. */
  undo: string | undefined;
};

type ActOptions = { reason?: true; second?: string; when?: string; undo?: string };

/** `can` is the text of the roles page and begins with a verb. The audit log leaves out the text after a colon. */
export function staffAct(
  roles: readonly StaffRole[],
  can: string,
  { reason, second, when, undo }: ActOptions = {},
): StaffAct {
  return { roles, can, did: pastOfAct(can), needsReason: reason === true, second, when, undo };
}

const pastForms: Readonly<Record<string, string>> = {
  Cancel: 'Cancelled',
  Choose: 'Chose',
  Give: 'Gave',
  Hide: 'Hid',
  Leave: 'Left',
  Let: 'Let',
  Make: 'Made',
  Put: 'Put',
  Run: 'Ran',
  Send: 'Sent',
  Set: 'Set',
  Take: 'Took',
  Undo: 'Undid',
  Withdraw: 'Withdrew',
  Write: 'Wrote',
};

/** 'Hide a review' becomes 'Hid a review', 'Stop mails' 'Stopped mails'. */
export function pastOfAct(can: string): string {
  const [, verb = '', afterVerb = ''] = /^(\S+)([^:]*)/.exec(can) ?? [];
  return (pastForms[verb] ?? regularPast(verb)) + afterVerb;
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return /^[^aeiou]*[aeiou][bdgmnpt]$/i.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}
