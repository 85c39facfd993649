import { expect, test } from 'vitest';
import { spacedPhones } from './spaced-phones.ts';

test.each([
  ['+2348031234567', '+234 803 123 4567'],
  ['Phone: +2348031234567\nGuests: 200', 'Phone: +234 803 123 4567\nGuests: 200'],
  ['+447911123456', '+44 7911 123456'],
  ['0803 123 4567', '0803 123 4567'],
  ['1+2348031234567', '1+2348031234567'],
  ['+23480312345678901234', '+23480312345678901234'],
])('the phone number in %j is shown in groups', (written, read) => {
  expect(spacedPhones(written)).toBe(read);
});
