import { describe, expect, it } from 'vitest';
import { isMoreConclusive, mailEvents, mostConclusiveEvent, type MailEvent } from './mail.states.ts';

/** For each known event, the events that change it. Written out, because this is the rule itself. */
const news: Record<MailEvent, readonly MailEvent[]> = {
  queued: mailEvents.filter((event) => event !== 'queued'),
  scheduled: mailEvents.filter((event) => event !== 'queued' && event !== 'scheduled'),
  sent: [
    'delivery_delayed',
    'delivered',
    'opened',
    'clicked',
    'failed',
    'suppressed',
    'canceled',
    'bounced',
    'complained',
  ],
  delivery_delayed: ['delivered', 'opened', 'clicked', 'failed', 'suppressed', 'canceled', 'bounced', 'complained'],
  delivered: ['opened', 'clicked', 'failed', 'suppressed', 'canceled', 'bounced', 'complained'],
  opened: ['clicked', 'failed', 'suppressed', 'canceled', 'bounced', 'complained'],
  clicked: ['failed', 'suppressed', 'canceled', 'bounced', 'complained'],
  failed: ['suppressed', 'canceled', 'bounced', 'complained'],
  suppressed: ['canceled', 'bounced', 'complained'],
  canceled: ['bounced', 'complained'],
  bounced: ['complained'],
  complained: [],
};

const pairs = mailEvents.flatMap((known) => mailEvents.map((heard) => [known, heard] as const));

describe('the state of a mail', () => {
  it('has the twelve events of the provider, and no others', () => {
    expect(mailEvents).toHaveLength(12);
  });

  it.each(pairs)('known %s, then %s: the more conclusive stays', (known, heard) => {
    expect(isMoreConclusive(heard, known)).toBe(news[known].includes(heard));
    expect(mostConclusiveEvent(known, [heard])).toBe(news[known].includes(heard) ? heard : known);
  });

  it('ends the same for every order of the notices', () => {
    const heard: MailEvent[] = ['clicked', 'sent', 'delivered', 'delivery_delayed', 'opened'];
    expect(mostConclusiveEvent('queued', heard)).toBe('clicked');
    expect(mostConclusiveEvent('queued', heard.toReversed())).toBe('clicked');
  });
});
