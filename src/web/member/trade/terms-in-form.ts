import { tradeTexts } from '#domain/trade/standing/trade.schema.ts';
import type { FieldState } from '#ui/field-state.ts';

type WithTerms = { problem?: string; fields: { terms: FieldState } };

/** decisions.md §9 'Terms of the marketplace': asked for with everything else that is missing, and not after it. */
export function askingTerms<Form extends WithTerms>(form: Form, asks: boolean): Form {
  if (!asks) return form;
  const { terms } = form.fields;
  const isMissing = form.problem !== undefined && terms.values.length === 0;
  const field: FieldState = {
    ...terms,
    required: true,
    missingMessage: tradeTexts.terms,
    ...(isMissing && { error: tradeTexts.terms }),
  };
  return { ...form, fields: { ...form.fields, terms: field } };
}
