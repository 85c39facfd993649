import { mailColour, mailStandingName, type MailColour } from '#content/mail-standings.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';

const tones: Record<MailColour, BadgeTone> = {
  green: 'good',
  blue: 'progress',
  red: 'bad',
  yellow: 'warning',
  grey: 'neutral',
};

/** decisions.md §4: the state of a mail, in word and colour. */
export function MailStatus({ status }: { status: string }) {
  return <Badge tone={tones[mailColour(status)]}>{mailStandingName(status)}</Badge>;
}
