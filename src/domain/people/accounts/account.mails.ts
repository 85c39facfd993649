import type { AccountChange } from './settings/account-changes.ts';

export type AccountMails = {
  /** Accounts. Each goes only to the address that it is about. */
  'confirm-sign-up': { name: string; token: string };
  'account-exists': { name: string };
  'reset-password': { name: string; token: string; hours: number };
  'no-account': Record<string, never>;
  'password-changed': { name: string };
  /** To the address that an account had before: a way into it is another. */
  'account-changed': { name: string; change: AccountChange; detail?: string | undefined };
  'confirm-new-email': { name: string; token: string };
  'email-in-use': Record<string, never>;
  /** To a member who was suspended, or whose suspension was lifted: why, and how to object. */
  'account-suspended': { name: string; reason: string };
  'suspension-lifted': { name: string; reason: string };
  /** To a member whom staff let in to trade while that is by invitation, or no longer. */
  'trade-opened': { name: string; reason: string };
  'trade-closed': { name: string; reason: string };
};
