import { z } from 'zod';
import { isCurrency } from '#domain/values/currency.ts';
import { choice, line, lines } from '#domain/values/input.ts';
import { mostFileBytes } from './statement.rules.ts';
import { statementTexts } from './statement.texts.ts';

/** A bank's file, and which account it is of. */
export const keepStatementSchema = z.object({
  account: line({ missing: statementTexts.noAccount, max: 60 }),
  currency: z
    .string(statementTexts.noCurrency)
    .max(20, statementTexts.noCurrency)
    .transform((typed) => typed.trim().toUpperCase())
    .pipe(z.string().refine(isCurrency, statementTexts.noCurrency)),
  file: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, statementTexts.choose)
    .refine((bytes) => bytes.length <= mostFileBytes, { message: statementTexts.tooLarge, abort: true }),
  file_name: z.string().max(300, 'Give the file a shorter name').optional(),
});
export type KeepStatement = z.infer<typeof keepStatementSchema>;

export const matchLineSchema = z.object({
  record: line({ missing: statementTexts.sayRecord, max: 100 }),
});
export type MatchLine = z.infer<typeof matchLineSchema>;

/** What is no movement of our books. */
export const explanations = {
  not_ours: 'Not our money: it came to our account, or left it, by mistake',
  explained: 'Our money, not a member’s: a fee, interest, a tax, our own funds',
} as const;

export const explainLineSchema = z.object({
  what: choice(Object.keys(explanations) as [keyof typeof explanations, keyof typeof explanations], {
    missing: statementTexts.noWhat,
  }),
  why: lines({ missing: statementTexts.noWhy, max: 500 }),
});
export type ExplainLine = z.infer<typeof explainLineSchema>;
