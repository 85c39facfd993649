import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choice, choices, email, line, tick } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { defineForm } from './form.ts';
import { sentLimits } from './sent-limits.ts';

test('from the schema alone a form has the limit of each field, and its message', () => {
  const limits = sentLimits(
    z.object({
      name: line({ missing: 'Enter your name' }),
      email: email({ missing: 'Enter your e-mail' }).optional(),
      side: choice(['buyer', 'seller'], { missing: 'Choose a side' }),
      nuts: choices(['husk', 'whole nut']),
      agreed: tick,
      guests: wholeNumber({ missing: '', wrong: 'Enter a number', min: 1, max: 9, tooMuch: 'Too many' }),
    }),
  );
  expect(limits).toEqual({
    name: { longest: 480, tooLong: 'Shorten this to 120 characters or fewer' },
    email: { longest: 1000, tooLong: 'Enter an e-mail address, like name@example.com' },
    side: { longest: 6, tooLong: 'Choose a side' },
    nuts: { longest: 9, tooLong: 'Choose from the list' },
    agreed: { longest: 3, tooLong: 'Tick this or leave it empty' },
    guests: { longest: 40, tooLong: 'Enter a number' },
  });
});

describe('a form cannot be defined when a field accepts', () => {
  test.each([
    ['texts without a limit', z.string()],
    ['texts that are limited only after reading', z.string().trim().pipe(z.string().max(9))],
    ['lists without a limit', z.array(z.enum(['husk']))],
    ['lists of texts without a limit', z.array(z.string()).max(3)],
    ['anything', z.unknown().optional()],
  ])('%s', (_, note) => {
    const define = () => defineForm({ id: 'nuts', schema: z.object({ note }), missingText: '' });
    expect(define).toThrow('The field note takes texts without a limit');
  });

  test('files have limits of their own', () => {
    const schema = z.object({ photo: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });
    expect(sentLimits(schema, ['photo'])).toEqual({});
    expect(() => sentLimits(schema)).toThrow('The field photo');
  });
});
