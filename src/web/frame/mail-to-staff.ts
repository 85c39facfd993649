export function mailToStaff(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

/** About a fault of ours, which the log knows by its reference. */
export function mailAboutFault(email: string, reference: string): string {
  return mailToStaff(email, `Error ${reference}`);
}
