import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { hasPiledMarks, normalise } from '#platform/normalise.ts';
import { looksLikeEmail, looksLikePhone, phoneLabel } from './contact.shape.ts';
import type { FieldWords } from './field-words.ts';

// Control characters except tab and line feed, Unicode line breaks, and marks of writing direction, which could disguise a text.
const forbidden = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const unreadable = 'Remove the hidden characters from this text';
const piledUp = 'Remove the marks that are piled up on one letter of this text';
const visible = /[^\s\u200B\u2060\uFEFF]/u;

/** Whether a text has only spaces, including spaces without width. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** The message for hidden values that our page would not have sent. */
export const unreadText = 'Open the page again, then send it';

export function line(limits: { missing: string; max?: number }) {
  const max = limits.max ?? 120;
  return limitedText({ ...limits, max })
    .transform((text) => trimmed(composed(text).replace(/[\r\n\t]+/g, ' ')))
    .pipe(z.string().min(1, limits.missing).max(max, tooLong(max)).regex(negated(forbidden), unreadable));
}

export function lines(limits: { missing: string; max?: number }) {
  const max = limits.max ?? 2000;
  return limitedText({ ...limits, max })
    .transform((text) => trimmed(composed(text).replace(/\r\n?/g, '\n')))
    .pipe(z.string().min(1, limits.missing).max(max, tooLong(max)).regex(negated(forbidden), unreadable))
    .meta({ control: 'area' });
}

/** Refuses a far too long text before the work of trimming and joining it. */
function limitedText({ missing, max }: { missing: string; max: number }) {
  return z
    .string(missing)
    .max(max * 4, { error: tooLong(max), abort: true })
    .refine((text) => !hasPiledMarks(text), piledUp);
}

/** The form in which e-mail addresses are compared and stored. */
export function normaliseEmail(typed: string): string {
  // Normalises twice, because lower-case letters may join with accents with which capitals do not.
  return normalise(normalise(typed, 'NFKC').toLowerCase(), 'NFKC').trim();
}

export function email(limits: { missing: string }) {
  const wrong = 'Enter an e-mail address, like name@example.com';
  return z
    .string(limits.missing)
    .max(1000, wrong)
    .transform(normaliseEmail)
    .pipe(z.string().min(1, { error: limits.missing, abort: true }).refine(looksLikeEmail, wrong))
    .meta({ control: 'email' });
}

/** A telephone number, Nigerian unless it has a country code, stored as E.164. Impossible numbers are refused, unusual ones are not. */
export function phone(limits: { missing: string }) {
  const wrong = 'Enter a phone number, like 0803 123 4567 or +234 803 123 4567';
  return z
    .string(limits.missing)
    .max(200, wrong)
    .transform((typed) => normalise(typed, 'NFKC').trim().replace(phoneLabel, ''))
    .pipe(z.string().min(1, { error: limits.missing, abort: true }).refine(looksLikePhone, wrong))
    .transform((typed, check) => {
      const number = parsePhoneNumberFromString(typed.replace(/^00(?= ?[1-8])/, '+'), 'NG');
      // Reading the number again must give the same number. Otherwise the library accepts all zeros, or a zero too many.
      const settled = number && parsePhoneNumberFromString(number.number);
      if (number?.isPossible() && settled?.number === number.number) return number.number;
      check.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    })
    .meta({ control: 'phone' });
}

/** The options of a field, with labels for values that are no labels. */
type Offered<Value extends string> = readonly Value[] | Readonly<Record<Value, Named>>;
type Named = string | { name: string; hint: string };

export function choice<const Value extends string>(offered: Offered<Value>, limits: { missing: string }) {
  return z.enum(valuesOf(offered), limits.missing).meta({ options: namesOf(offered) });
}

const notOffered = 'Choose from the list';

export function choices<const Value extends string>(offered: Offered<Value>) {
  const values = valuesOf(offered);
  return z
    .array(z.enum(values, notOffered), notOffered)
    .max(values.length, notOffered)
    .default([])
    .transform((chosen) => [...new Set(chosen)])
    .meta({ control: 'ticks', options: namesOf(offered) });
}

function valuesOf<Value extends string>(offered: Offered<Value>): readonly Value[] {
  return isList(offered) ? offered : (Object.keys(offered) as Value[]);
}

function namesOf(offered: Offered<string>): NonNullable<FieldWords['options']> {
  if (isList(offered)) return Object.fromEntries(offered.map((value) => [value, value]));
  const words = (named: Named) => (typeof named === 'string' ? named : { label: named.name, hint: named.hint });
  return Object.fromEntries(Object.entries(offered).map(([value, named]) => [value, words(named)]));
}

function isList<Value extends string>(offered: Offered<Value>): offered is readonly Value[] {
  return Array.isArray(offered);
}

export const tick = z
  .literal('yes', 'Tick this or leave it empty')
  .optional()
  .transform(Boolean)
  .meta({ control: 'tick' });

/** Joins accents, and replaces half characters, which JSON can contain but the database cannot store. */
function composed(text: string): string {
  return normalise(text.toWellFormed(), 'NFC');
}

/** Trims spaces, including spaces without width, so that a name of such spaces counts as empty. */
function trimmed(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

function tooLong(max: number): string {
  return `Shorten this to ${max} characters or fewer`;
}

function negated(pattern: RegExp): RegExp {
  return new RegExp(`^(?:(?!${pattern.source})[\\s\\S])*$`, 'u');
}

export function personFields(called: 'name' | 'full name') {
  const label = called === 'name' ? 'Name' : 'Full name';
  return {
    name: line({ missing: `Enter your ${called}` }).meta({ label, short: 'Name', autoComplete: 'name' }),
    email: email({ missing: 'Enter your e-mail address' }).meta({ label: 'E-mail' }),
    phone: phone({ missing: 'Enter your phone number' }).meta({ label: 'Phone' }),
  };
}

export const company = line({ missing: '' }).optional().meta({ label: 'Company', autoComplete: 'organization' });
