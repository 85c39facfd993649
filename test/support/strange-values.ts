/** Values in an address in place of a number or a name. */
export const strangeValues = [
  '1',
  '0',
  '-1',
  '99999999999999999999',
  'abc',
  'a%00b',
  '%F0%9F%A5%A5',
  '%2e%2e',
  "'",
  '%E0%A4',
  'x'.repeat(3000),
];
