export type MailColour = 'green' | 'blue' | 'red' | 'yellow' | 'grey';

type Standing = {
  name: string;
  colour: MailColour;
  /** Explains the state, in the history of a mail, to staff who do not know the word. */
  means: string;
};

/** decisions.md §4: the word and colour of each state of a mail, on all staff pages. */
export const mailStandings = {
  queued: { name: 'Queued', colour: 'blue', means: 'It waits to be sent.' },
  scheduled: { name: 'Scheduled', colour: 'blue', means: 'It is sent at a later time.' },
  sent: { name: 'Sent', colour: 'blue', means: 'The mail service took it.' },
  delivery_delayed: {
    name: 'Delivery delayed',
    colour: 'yellow',
    means: 'Their mail server has not accepted it yet. The mail service keeps trying.',
  },
  delivered: { name: 'Delivered', colour: 'green', means: 'It reached their mailbox.' },
  opened: { name: 'Opened', colour: 'green', means: 'Their mail program opened it.' },
  clicked: { name: 'Clicked', colour: 'green', means: 'A link in it was opened.' },
  failed: { name: 'Failed', colour: 'red', means: 'It could not be sent.' },
  suppressed: { name: 'Suppressed', colour: 'red', means: 'E-mails to this address are stopped.' },
  canceled: { name: 'Canceled', colour: 'red', means: 'It was given up, and is not sent any more.' },
  bounced: { name: 'Bounced', colour: 'red', means: 'It came back: the address takes no mail.' },
  complained: {
    name: 'Complained',
    colour: 'red',
    means: 'The recipient told their mail program that this e-mail is unwanted.',
  },
} as const satisfies Record<string, Standing>;

const olderColours: Record<string, MailColour> = {
  completed: 'green',
  pending: 'blue',
  cancelled: 'red',
  processing: 'yellow',
};

function standingNamed(standing: string): Standing | undefined {
  return Object.hasOwn(mailStandings, standing) ? mailStandings[standing as keyof typeof mailStandings] : undefined;
}

export function mailColour(standing: string): MailColour {
  const older = Object.hasOwn(olderColours, standing) ? olderColours[standing] : undefined;
  return standingNamed(standing)?.colour ?? older ?? 'grey';
}

export function mailStandingName(standing: string): string {
  return standingNamed(standing)?.name ?? standing.replaceAll('_', ' ');
}

export function mailStandingOptions(standings: readonly string[]): { value: string; label: string }[] {
  return standings.map((value) => ({ value, label: mailStandingName(value) }));
}
