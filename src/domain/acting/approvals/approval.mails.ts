export type ApprovalMails = {
  /** To everybody on the staff: a change of who works here, of a setting or of a plan, which takes effect by itself. */
  'staff-change-waits': { name: string; what: string; by: string; from: string; path: string };
};
