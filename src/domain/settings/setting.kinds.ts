import { z } from 'zod';
import { shownFee } from '#content/escrow-fees.ts';
import { paymentTermsOf } from '#content/machines.ts';
import { writtenDay } from '../day-input.ts';
import { naira } from '../money.ts';
import type { settingSchemas, SettingKind } from './setting.schema.ts';

const kobo = z.string().regex(/^[1-9]\d{0,12}$/);

/** How a value of each kind is kept. */
export const storedValues = {
  price: z.object({ kobo }),
  'shop price': z.object({ kobo: kobo.nullable() }),
  share: z.object({ percent: z.number().int().min(1).max(99) }),
  fee: z.object({ bps: z.number().int().min(0).max(1000) }),
  claim: z.object({
    text: z.string().min(1).max(200),
    evidence: z.string().optional(),
    source: z.string().optional(),
    validUntil: z.iso.date().optional(),
  }),
} as const satisfies Record<SettingKind, z.ZodType>;

export type Stored<Kind extends SettingKind> = z.infer<(typeof storedValues)[Kind]>;
type Typed<Kind extends SettingKind> = z.infer<(typeof settingSchemas)[Kind]>;

type Rules<Kind extends SettingKind> = {
  /** What was typed, as it is kept. */
  keep(typed: Typed<Kind>): Stored<Kind>;
  /** What stands in the form's fields for it. */
  fields(value: Stored<Kind>): Record<string, string>;
  /** How it reads. */
  say(value: Stored<Kind>): string;
};

const rules: { [Kind in SettingKind]: Rules<Kind> } = {
  price: {
    keep: ({ amount }) => ({ kobo: String(amount) }),
    fields: ({ kobo }) => ({ amount: naira(BigInt(kobo)).slice(1) }),
    say: ({ kobo }) => naira(BigInt(kobo)),
  },
  'shop price': {
    keep: ({ amount }) => ({ kobo: amount === undefined ? null : String(amount) }),
    fields: ({ kobo }) => ({ amount: kobo === null ? '' : naira(BigInt(kobo)).slice(1) }),
    say: ({ kobo }) => (kobo === null ? 'Soon: not sold yet' : naira(BigInt(kobo))),
  },
  share: {
    keep: ({ percent }) => ({ percent }),
    fields: ({ percent }) => ({ percent: String(percent) }),
    say: ({ percent }) => paymentTermsOf(BigInt(percent)).text,
  },
  fee: {
    keep: ({ percent }) => ({ bps: percent }),
    fields: ({ bps }) => ({ percent: String(bps / 100) }),
    say: ({ bps }) => shownFee(bps),
  },
  claim: {
    keep: ({ text, evidence, source, until }) => ({ text, evidence, source, validUntil: until }),
    fields: ({ text, evidence = '', source = '', validUntil = '' }) => ({ text, evidence, source, until: validUntil }),
    say: ({ text, evidence, source, validUntil }) =>
      [
        `“${text}”`,
        evidence ? `Evidence: ${evidence}` : 'No evidence: shown in the demo only',
        source && `Source: ${source}`,
        validUntil && `Valid until ${writtenDay(validUntil)}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
};

export type SettingRules = {
  keep(typed: unknown): SettingValue;
  fields(value: SettingValue): Record<string, string>;
  say(value: SettingValue): string;
};
/** As it is kept: plain JSON. */
export type SettingValue = Record<string, unknown>;

/** The rules of a kind, for values whose kind is only known when they are read. */
export function rulesOf<Kind extends SettingKind>(kind: Kind): SettingRules {
  const { keep, fields, say } = rules[kind];
  const stored = storedValues[kind] as unknown as z.ZodType<Stored<Kind>>;
  return {
    keep: (typed) => stored.parse(keep(typed as Typed<Kind>)),
    fields: (value) => fields(stored.parse(value)),
    say: (value) => say(stored.parse(value)),
  };
}
