import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choice, choices, email, line, phone, tick } from '#domain/values/input.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { fieldRules } from './form-rules.ts';

const rules = fieldRules(
  z.object({
    name: line({ missing: 'Enter your name' }),
    nickname: line({ missing: '' }).optional(),
    email: email({ missing: 'Enter your e-mail' }),
    phone: phone({ missing: 'Enter your phone' }),
    side: choice(['buyer', 'seller'], { missing: 'Choose a side' }),
    nuts: choices(['husk', 'shell']),
    agreed: tick,
    guests: z
      .string('Enter how many guests')
      .transform(Number)
      .pipe(z.number('Enter a number').int('Enter a whole number').min(1, 'At least 1').max(500, 'At most 500')),
  }),
);

describe('from the schema alone a form has', () => {
  test('its required fields, and their messages', () => {
    const required = Object.entries(rules).filter(([, rule]) => rule.required);
    expect(required.map(([name, rule]) => [name, rule.missingMessage])).toEqual([
      ['name', 'Enter your name'],
      ['email', 'Enter your e-mail'],
      ['phone', 'Enter your phone'],
      ['side', 'Choose a side'],
      ['guests', 'Enter how many guests'],
    ]);
    expect(rules.nickname).toMatchObject({ required: false, missingMessage: undefined });
  });

  test('the message for an unreadable answer', () => {
    expect(rules.email!.invalidMessage).toBe('Enter an e-mail address, like name@example.com');
    expect(rules.phone!.invalidMessage).toBe('Enter a phone number, like 0803 123 4567 or +234 803 123 4567');
    expect(rules.side!.invalidMessage).toBe('Choose a side');
    expect(rules.guests!.invalidMessage).toBe('Enter a number');
  });

  test('lines of text that accept any content', () => {
    expect(rules.name!.invalidMessage).toBeUndefined();
  });

  test('the fields that accept several answers', () => {
    const several = Object.entries(rules).filter(([, rule]) => rule.several);
    expect(several.map(([name]) => name)).toEqual(['nuts']);
  });

  test('the message for too large a number', () => {
    expect([rules.guests!.overMessage, rules.name!.overMessage]).toEqual(['At most 500', undefined]);
  });

  test('the limits of a number', () => {
    expect(rules.guests).toMatchObject({ min: '1', max: '500' });
    expect(fieldRules(z.object({ whole: z.int('Enter a number') })).whole).toMatchObject({
      min: undefined,
      max: undefined,
    });
  });
});

test('the waitlist requires four fields, and every message is our own', () => {
  const found = fieldRules(joinWaitlistSchema);
  const required = Object.keys(found).filter((name) => found[name]!.required);
  expect(required).toEqual(['name', 'email', 'phone', 'account_type']);
  const messages = Object.values(found).flatMap((rule) => [rule.missingMessage, rule.invalidMessage]);
  expect(messages.filter((message) => message !== undefined && !/^(Enter|Choose|Tick) /.test(message))).toEqual([]);
  expect(found.products).toMatchObject({ several: true, required: false, invalidMessage: 'Choose from the list' });
});
