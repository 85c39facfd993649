import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Sentences that people had to read twice, or understood wrongly. */
const failed = [
  'What waits for you',
  'What waits for others',
  'For who buys or sells',
  'Everybody has it from the first day',
  'Each a half',
  'There is no fourth way',
  'Two are never added up',
  'decided by mood',
  'Who says nothing',
  "'Settled so on'",
  'settle it so',
  'The buyer’s look',
  'A word on a part',
  'What must be so, every night',
  'Whose it is, and where it lies',
  'What came of it stands here',
  'Heard at the scales',
  'better them one by one',
  'The plan of whoever',
  'bound only to whoever has shown that this',
  'Whoever has an order with you',
  'add to what is left of it',
  'Nothing was ordered or asked for with this address',
  'can be had today',
  'Say where your money goes',
  'Money waits to be sent to you',
  'What is yours here is paid out to it',
  'Look whose it is',
  'Between whom, on which terms',
  'What was done and written',
  'It is paid, and never changes',
  'It names nobody',
  'wait for an answer of',
  'You agreed with each other',
  'Words to it',
  'It stands for',
  'runs out by itself',
  'its ways in stay as they are',
  'Say what a bank’s line is',
  'Plans asked',
  'six in a hundred',
  'whose CAC certificate we read',
  'east quantity"',
  'what the line asks for',
  'no more decimals than the currency has',
  'There is no such line of a bank',
  'nobody is named who sends the money',
  'the balance of whoever',
  'What must always be so',
  'not through yet',
  'it is not his yet',
  'it is settled so',
  'each a half',
  'nobody is named who takes',
  'Put it right',
  'Name other terms',
  'what waits for you',
  'In suspense lies',
  'something that must not be',
  'Nothing is rubbed out',
  'cannot become that',
  'whoever was to get',
  'It is said. A second member',
  'Two of us agreed',
  'is like that. Look for less',
  'stands in the audit log',
  "It always does'",
  'Let trade no longer',
  'Take in a statement',
  'this line is known already',
  'known by hand alone',
  'what counts now',
  'stands still until the bank has decided',
  'waits for your word',
  'it counts once, however often',
  'This link is over',
  'nobody in particular',
  'What with ${',
  'nine in a hundred',
];

const shown = ['src', 'db/seed'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

test('no page, mail or demo deal says a sentence that people had to read twice', () => {
  const found = shown.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
    return failed.filter((sentence) => text.includes(sentence)).map((sentence) => `${file}: ${sentence}`);
  });
  expect(found).toEqual([]);
});
