import type { WithMadePassword } from '#domain/people/staff-accounts/staff.shared-password.ts';
import { link } from '#content/link.ts';
import type { Config } from '#platform/config.ts';

export function welcome({ config, madePassword }: WithMadePassword<Config>, address: string): string {
  if (!config.roles.includes('web'))
    return `The worker of Àgbọn runs. ${address}${link('readyz')} says whether it is ready.`;
  const lines = [`Àgbọn is at ${address}`];
  const { transport } = config.mail;
  if (config.mode === 'demo') {
    const mails = transport === 'outbox' ? 'mails are saved, not sent' : `mails are sent by ${transport}`;
    lines.push(`  Demo mode: ${mails}. Read them at ${address}${link('mailbox')}`);
    lines.push(`  Every component in all its states: ${address}${link('styleguide')}`);
  } else if (transport === 'outbox') {
    // Without the demo's mailbox, nobody can read the links that open accounts, not even the link of the first owner.
    lines.push('  Mails are saved, not sent: nobody gets their links. MAIL_TRANSPORT=smtp or resend sends them.');
  }
  if (madePassword)
    lines.push(
      `  Staff sign in at ${address}${link('staffSignIn')} with ${madePassword} (made for this run; ADMIN_PASSWORD sets one)`,
    );
  return lines.join('\n');
}
