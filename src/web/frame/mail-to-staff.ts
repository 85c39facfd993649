export function mailToStaff(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

/** A mail link to report a fault on our side, with its reference in the log. */
export function mailAboutFault(email: string, reference: string): string {
  return mailToStaff(email, `Error ${reference}`);
}
