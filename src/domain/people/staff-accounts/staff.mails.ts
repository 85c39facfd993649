import type { StaffRole } from '#domain/acting/roles/staff.options.ts';

export type StaffMails = {
  /** The way to an account of one's own, and to a new password for it. */
  'staff-invitation': { role: StaffRole; token: string; hours: number };
  'staff-new-password': { name: string; token: string; hours: number };
};
