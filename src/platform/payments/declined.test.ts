import { expect, test } from 'vitest';
import { readDeclineReason } from './declined.ts';

test.each([
  ['Insufficient Funds', 'too_little'],
  ['Not sufficient funds', 'too_little'],
  ['Expired Card', 'expired'],
  ['Incorrect PIN', 'wrong_pin'],
  ['Token Authentication Failed. Incorrect Token Supplied.', 'wrong_pin'],
  ['PIN tries exceeded', 'wrong_pin'],
  ['Exceeds withdrawal limit', 'limit'],
  ['Issuer or Switch Inoperative', 'no_answer'],
  ['Transaction timed out', 'no_answer'],
  ['Do Not Honor', 'not_allowed'],
  ['Transaction not Permitted to Cardholder', 'not_allowed'],
  ['Declined', 'not_allowed'],
])('the bank’s text %j means declined for %s', (said, why) => {
  expect(readDeclineReason(said)).toBe(why);
});

test.each(['', 'The transaction was not completed', 'Spinning', 'Approved', '<b>95</b>'])(
  'a text that we do not know, as %j, gives no reason',
  (said) => {
    expect(readDeclineReason(said)).toBeUndefined();
  },
);
