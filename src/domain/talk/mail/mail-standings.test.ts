import { describe, expect, it } from 'vitest';
import { mailEvents } from './mail.states.ts';
import { mailColour, mailStandingName, mailStandings } from '#content/mail-standings.ts';

describe('the colour of a mail’s state', () => {
  it.each([
    ['green', ['delivered', 'opened', 'clicked', 'completed']],
    ['blue', ['sent', 'queued', 'scheduled', 'pending']],
    ['red', ['bounced', 'failed', 'complained', 'suppressed', 'canceled', 'cancelled']],
    ['yellow', ['processing', 'delivery_delayed']],
    ['grey', ['', 'received', 'constructor', '__proto__']],
  ] as const)('%s: %j', (colour, standings) => {
    for (const standing of standings) expect(mailColour(standing)).toBe(colour);
  });

  it('none of the provider’s events is grey, and each has its own word', () => {
    for (const event of mailEvents) expect(mailColour(event)).not.toBe('grey');
    expect(Object.keys(mailStandings).toSorted()).toEqual([...mailEvents].toSorted());
    expect(new Set(mailEvents.map(mailStandingName)).size).toBe(12);
    expect(mailStandingName('delivery_delayed')).toBe('Delivery delayed');
    expect(mailStandingName('constructor')).toBe('constructor');
  });
});
