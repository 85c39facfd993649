export type CheckMails = {
  /** To a member: a check of theirs, as 'Company', ends on a day. */
  'check-ends': { name: string; what: string; day: string; path: string };
};
