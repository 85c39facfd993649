import { expect, test } from 'vitest';
import { pastOfAct } from './staff-act.ts';
import { staffActs } from './staff-acts.ts';

test.each([
  ['Hide a review', 'Hid a review'],
  ['Stop e-mails to an address', 'Stopped e-mails to an address'],
  ['Deny access', 'Denied access'],
  ['Undo an e-mail: before it is sent', 'Undid an e-mail'],
  ['Allow e-mails again', 'Allowed e-mails again'],
])('the log describes "%s" as "%s"', (can, did) => {
  expect(pastOfAct(can)).toBe(did);
});

test('the log describes each act by a verb in the past tense, as people write', () => {
  const verbs = new Set(Object.values(staffActs).map(({ did }) => did.split(' ')[0]));
  const irregular = ['Chose', 'Gave', 'Hid', 'Left', 'Let', 'Made', 'Put', 'Ran', 'Sent', 'Set', 'Took'];
  const others = [...verbs].filter((verb) => verb !== undefined && !verb.endsWith('ed') && !irregular.includes(verb));
  expect(new Set(others)).toEqual(new Set(['Undid', 'Withdrew', 'Wrote']));
});
