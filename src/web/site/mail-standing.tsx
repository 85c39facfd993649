import { mailColour, type MailColour } from '#domain/mailbox/mail.view.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<MailColour, BadgeTone> = {
  green: 'good',
  blue: 'progress',
  red: 'bad',
  yellow: 'warning',
  grey: 'neutral',
};

/** decisions.md §4: what became of a mail, in its colour. */
export function MailStanding({ standing }: { standing: string }) {
  return <Badge tone={tones[mailColour(standing)]}>{standing.replaceAll('_', ' ')}</Badge>;
}
