import type { InvitationTask } from '#domain/trade/invitations/invitation-tasks.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { momentText } from '#domain/registers/work/waiting.view.ts';
import type { WaitingRow } from '#ui/waiting-rows.tsx';

/** Invitations that a member has to answer, as lines of the overview. */
export function invitationRows(tasks: readonly InvitationTask[], now: Date): WaitingRow[] {
  return tasks.map(({ path, title, name, amount, until }) => ({
    name: path,
    text: `Answer the terms of “${title}”`,
    why: `${shownAmount(amount)}. ${name ?? 'The other side'} waits for your answer.`,
    when: momentText('until', until, now),
    until,
    act: 'Answer',
    href: path,
  }));
}
