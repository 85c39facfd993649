import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';
import { currencies, isCurrency } from '#domain/values/currency.ts';
import { choice, line } from '#domain/values/input.ts';
import { mostStatementBytes, mostStatementLines } from './statement.rules.ts';

export const statementTexts = {
  missing: 'Choose a file and enter the name of its bank account.',
  choose: 'Choose the bank’s statement as a CSV file',
  tooLarge: 'This file is larger than 5 MB. Ask the bank for fewer days at once',
  busy: 'Many files are coming in at this moment. Wait ten seconds, then send yours again.',
  noAccount: 'Enter the name of the account, spelt the same each time',
  noCurrency: 'Choose the currency of the account',
  empty: 'This file is empty. Choose one with lines in it',
  workbook: 'This is an Excel workbook. In Excel choose “Save as”, then “CSV UTF-8”, and send that file',
  notText: 'This is not a CSV file. Ask the bank for CSV, or save it as CSV in your spreadsheet',
  noHeadings:
    'We do not know the headings of this file. It needs a Date column, and either a Debit and a Credit column or one Amount column, as in our template',
  onlyHeadings: 'There is no line with an amount below the headings',
  tooManyLines: `This file has more than ${mostStatementLines.toLocaleString('en-NG')} lines. Ask the bank for fewer days at once`,
  mistakes: 'Nothing of this file was saved. Correct the mistakes that are listed here, and send it again.',
  notKept: 'The statement could not be saved. Please try again.',
  notYours: 'Only finance and owners may do this.',
  unreadable: 'A character here cannot be read. Save the file as CSV UTF-8 and send it again',
  unclosed: 'A quotation mark (") opens here and is never closed. Close it or take it out',
  tooManyCells: 'This line has more cells than there are headings',
  tooLong: 'This text is too long. Shorten it',
  noDay: 'There is no date on this line',
  wrongDay: 'We cannot read this date. Write it like 23/11/2026, 23-Nov-2026 or 2026-11-23',
  early: 'This day is before the year 2000',
  ahead: 'This day has not come yet',
  noAmount: 'There is no amount on this line',
  twoAmounts: 'Debit and credit both have an amount. Leave one of them empty',
  wrongAmount: 'We cannot read this amount. Write it like 1,234.56',
  tooFine: 'This amount has more decimals than the currency has',
  tooMuch: 'This amount is too large. Check its digits',
  mixedSigns: 'Some amounts of this column are negative and some are not. Put returned amounts into the other column',
  otherSign: 'The sign of the amount and this column disagree. Correct one of them',
  otherCurrency: 'This is not the currency that you chose. A statement has only one',
  noStatement: 'There is no such statement.',
  noLine: 'There is no such bank line.',
  sayRecord: 'Say which record it is: Payment 12, Payout 7, File 3, Journal 40, or a reference',
  unknownRecord: 'Our books have no such record, or its money never moved at a bank',
  noWhat: 'Choose whose money it is',
  noWhy: 'Say why, so that a colleague understands it in a year',
  knownAlready: 'This line has already been matched or explained. Load the page again.',
  recordTaken: 'Another bank line is matched with this record already.',
  notSent: 'This payout was not sent, so no bank can show it.',
  otherWay: 'This record and the bank line move money in opposite directions.',
  notKnown: 'This line has no match, so there is nothing to undo.',
} as const;

export const saveStatementSchema = z.object({
  account: line({ missing: statementTexts.noAccount, max: 60 }).meta({
    label: 'Account',
    hint: 'The same name each time, like GTBank 6789',
  }),
  currency: z
    .string(statementTexts.noCurrency)
    .max(20, statementTexts.noCurrency)
    .transform((typed) => typed.trim().toUpperCase())
    .pipe(z.string().refine(isCurrency, statementTexts.noCurrency))
    .meta({
      label: 'Currency of the account',
      control: 'select',
      options: Object.fromEntries(currencies.map((code) => [code, code])),
    }),
  file: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, statementTexts.choose)
    .refine((bytes) => bytes.length <= mostStatementBytes, { message: statementTexts.tooLarge, abort: true })
    .meta({ label: 'The statement', hint: 'CSV, up to 5 MB and 20,000 lines' }),
  file_name: z.string().max(300, 'Give the file a shorter name').optional(),
});
export type SaveStatement = z.infer<typeof saveStatementSchema>;

export const matchLineSchema = z.object({
  record: line({ missing: statementTexts.sayRecord, max: 100 }).meta({
    label: 'Record',
    hint: 'Payment 12, Payout 7, Unmatched payment 3, File 2, Journal 40, or a reference',
  }),
});
export type MatchLine = z.infer<typeof matchLineSchema>;

const explanations = {
  not_ours: 'Not our money: it came to our account, or left it, by mistake',
  explained: 'Our money, not a member’s: a fee, interest, a tax, our own funds',
} as const;

export const explainLineSchema = z.object({
  what: choice(Object.keys(explanations) as [keyof typeof explanations, keyof typeof explanations], {
    missing: statementTexts.noWhat,
  }).meta({ label: 'What it is', options: explanations }),
  why: whyField(statementTexts.noWhy).meta({ rows: 2 }),
});
export type ExplainLine = z.infer<typeof explainLineSchema>;
