import { hoursText } from '#content/hours-text.ts';
import { z } from 'zod';
import { shownHour, shownHours, weekDays } from '#content/contact-facts.ts';
import { shownFee } from '#content/escrow-fees.ts';
import { paymentTermsOf } from '#content/machines.ts';
import { tradingNames, tradingStates, type Trading } from '#content/trading.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { naira } from '#domain/values/money.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { mostDeclaredDays, daysText, typedDays } from './declared-days.ts';
import type { settingSchemas, SettingKind } from './setting.schema.ts';

const kobo = z.string().regex(/^[1-9]\d{0,12}$/);
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const url = z
  .string()
  .max(300)
  .regex(/^https:\/\/\S+$/);

export const storedValues = {
  price: z.object({ kobo }),
  'shop price': z.object({ kobo: kobo.nullable() }),
  'fee amount': z.object({ kobo: z.string().regex(/^\d{1,13}$/) }),
  share: z.object({ percent: z.number().int().min(1).max(99) }),
  'stock share': z.object({ percent: z.number().int().min(1).max(100) }),
  'hold time': z.object({ hours: z.number().int().min(1).max(72) }),
  'hold days': z.object({ days: z.number().int().min(1).max(120) }),
  fee: z.object({ bps: z.number().int().min(0).max(1000) }),
  claim: z.object({
    text: z.string().min(1).max(200),
    evidence: z.string().optional(),
    source: z.string().optional(),
    validUntil: z.iso.date().optional(),
  }),
  phone: z.object({ phone: z.string().regex(/^\+[1-9]\d{4,17}$/) }),
  email: z.object({ email: z.string().min(3).max(254) }),
  address: z.object({ street: z.string().min(1), place: z.string().min(1), country: z.string().min(1) }),
  hours: z.object({ from: z.enum(weekDays), to: z.enum(weekDays), opens: hour, closes: hour }),
  days: z.object({ days: z.array(z.object({ day: z.iso.date(), name: z.string().max(60) })).max(mostDeclaredDays) }),
  link: z.object({ url }),
  chat: z.object({ url }),
  count: z.object({ count: z.number().int().min(1).max(100_000) }),
  'rc number': z.object({ number: z.string().max(12).nullable() }),
  tin: z.object({ number: z.string().max(14).nullable() }),
  approvers: z.object({ people: z.number().int().min(1).max(2) }),
  trading: z.object({ state: z.enum(tradingStates) }),
} as const satisfies Record<SettingKind, z.ZodType>;

export type StoredValue<Kind extends SettingKind> = z.infer<(typeof storedValues)[Kind]>;
type Typed<Kind extends SettingKind> = z.infer<(typeof settingSchemas)[Kind]>;

type Rules<Kind extends SettingKind> = {
  toStored(typed: Typed<Kind>): StoredValue<Kind>;
  fields(value: StoredValue<Kind>): Record<string, string>;
  /** The stored value in words, for lists, titles and the audit log. */
  toText(value: StoredValue<Kind>): string;
};

function typedTextRules<Name extends string, Text extends string>(name: Name, toText: (text: Text) => string) {
  const unchanged = (value: Record<Name, Text>) => ({ [name]: value[name] }) as Record<Name, Text>;
  return { toStored: unchanged, fields: unchanged, toText: (value: Record<Name, Text>) => toText(value[name]) };
}

function figureRules<Name extends string>(name: Name, toText: (figure: number) => string) {
  return {
    toStored: (typed: Record<Name, number>) => ({ [name]: typed[name] }) as Record<Name, number>,
    fields: (value: Record<Name, number>) => ({ [name]: String(value[name]) }),
    toText: (value: Record<Name, number>) => toText(value[name]),
  };
}

function registeredNumberRules(shown: (number: string) => string) {
  return {
    toStored: ({ number = null }: { number?: string | null | undefined }) => ({ number }),
    fields: ({ number }: { number: string | null }) => ({ number: number === null ? '' : shown(number) }),
    toText: ({ number }: { number: string | null }) => (number === null ? 'Not on documents' : shown(number)),
  };
}

const rules: { [Kind in SettingKind]: Rules<Kind> } = {
  price: {
    toStored: ({ amount }) => ({ kobo: String(amount) }),
    fields: ({ kobo }) => ({ amount: naira(BigInt(kobo)).slice(1) }),
    toText: ({ kobo }) => naira(BigInt(kobo)),
  },
  'shop price': {
    toStored: ({ amount }) => ({ kobo: amount === undefined ? null : String(amount) }),
    fields: ({ kobo }) => ({ amount: kobo === null ? '' : naira(BigInt(kobo)).slice(1) }),
    toText: ({ kobo }) => (kobo === null ? 'Soon: not sold yet' : naira(BigInt(kobo))),
  },
  'fee amount': {
    toStored: ({ amount }) => ({ kobo: String(amount) }),
    fields: ({ kobo }) => ({ amount: naira(BigInt(kobo)).slice(1) }),
    toText: ({ kobo }) => (kobo === '0' ? 'No fee' : naira(BigInt(kobo))),
  },
  share: figureRules('percent', (percent) => paymentTermsOf(BigInt(percent)).text),
  'stock share': figureRules('percent', (percent) => `${percent}% of the stock`),
  'hold time': figureRules('hours', hoursText),
  'hold days': figureRules('days', (days) => (days === 1 ? '1 day' : `${days} days`)),
  fee: {
    toStored: ({ percent }) => ({ bps: percent }),
    fields: ({ bps }) => ({ percent: String(bps / 100) }),
    toText: ({ bps }) => shownFee(bps),
  },
  claim: {
    toStored: ({ text, evidence, source, until }) => ({ text, evidence, source, validUntil: until }),
    fields: ({ text, evidence = '', source = '', validUntil = '' }) => ({ text, evidence, source, until: validUntil }),
    toText: ({ text, evidence, source, validUntil }) =>
      [
        `“${text}”`,
        evidence ? `Evidence: ${evidence}` : 'No evidence: shown in the demo only',
        source && `Source: ${source}`,
        validUntil && `Valid until ${writtenDay(validUntil)}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  phone: {
    toStored: ({ phone }) => ({ phone }),
    fields: ({ phone }) => ({ phone: spacedPhones(phone) }),
    toText: ({ phone }) => spacedPhones(phone),
  },
  email: typedTextRules('email', (email) => email),
  address: {
    toStored: ({ street, place, country }) => ({ street, place, country }),
    fields: ({ street, place, country }) => ({ street, place, country }),
    toText: ({ street, place, country }) => [street, place, country].join(', '),
  },
  hours: {
    toStored: ({ from, to, opens, closes }) => ({ from, to, opens, closes }),
    fields: ({ from, to, opens, closes }) => ({ from, to, opens: shownHour(opens), closes: shownHour(closes) }),
    toText: shownHours,
  },
  days: {
    toStored: ({ days = [] }) => ({ days }),
    fields: ({ days }) => ({ days: typedDays(days) }),
    toText: ({ days }) => daysText(days),
  },
  link: typedTextRules('url', (url) => url),
  chat: typedTextRules('url', (url) => url),
  count: figureRules('count', (count) => count.toLocaleString('en')),
  'rc number': registeredNumberRules(shownRcNumber),
  tin: registeredNumberRules(shownTin),
  approvers: {
    toStored: ({ people }) => ({ people: Number(people) }),
    fields: ({ people }) => ({ people: String(people) }),
    toText: ({ people }) => (people === 1 ? 'One person' : 'Two people'),
  },
  trading: typedTextRules('state', (state: Trading) => tradingNames[state]),
};

type SettingRules = {
  toStored(typed: unknown): SettingValue;
  fields(value: SettingValue): Record<string, string>;
  toText(value: SettingValue): string;
};
export type SettingValue = Record<string, unknown>;

/** The rules of a kind of setting that is known only at run time. */
export function settingRules<Kind extends SettingKind>(kind: Kind): SettingRules {
  const { toStored, fields, toText } = rules[kind];
  const stored = storedValues[kind] as unknown as z.ZodType<StoredValue<Kind>>;
  return {
    toStored: (typed) => stored.parse(toStored(typed as Typed<Kind>)),
    fields: (value) => fields(stored.parse(value)),
    toText: (value) => toText(stored.parse(value)),
  };
}
