export type CheckMails = {
  /** To a member: one of their checks, such as 'Company', ends on a day. */
  'check-ends': { name: string; what: string; day: string; path: string };
};
