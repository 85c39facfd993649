import { brand } from '#content/brand.ts';

/** The address of a mail to the team that already says what it is about. */
export function mailToTeam(subject: string): string {
  return `mailto:${brand.teamEmail}?subject=${encodeURIComponent(subject)}`;
}

/** About a fault of ours, which the log knows by its reference. */
export function mailAboutFault(reference: string): string {
  return mailToTeam(`Error ${reference}`);
}
