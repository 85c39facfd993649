import type { OwnImport } from '#domain/trade/listings/import/find-import.ts';
import type { beginImportSchema } from '#domain/trade/listings/import/import.schema.ts';
import { importTexts } from '#domain/trade/listings/import/import.texts.ts';
import type { FieldState } from '#ui/field-state.ts';
import { askingTerms } from '../../trade/terms-in-form.ts';
import type { FormOf } from '../../../request/form.ts';

type Decision = FormOf<typeof beginImportSchema>;

/** What this file needs a word about is asked for, and told at once where it is missing. */
export function askingDecision(form: Decision, file: OwnImport, asksTerms: boolean): Decision {
  const { known, leave_out } = form.fields;
  const wasSent = form.problem !== undefined;
  const asked = (field: FieldState, text: string, isAsked: boolean): FieldState => {
    if (!isAsked) return field;
    const isMissing = wasSent && field.values.length === 0;
    return { ...field, required: true, missingMessage: text, ...(isMissing && { error: text }) };
  };
  const fields = {
    ...form.fields,
    known: asked(known, importTexts.chooseKnown, file.known_lines + file.repeated_lines > 0),
    leave_out: asked(leave_out, importTexts.leaveOut, file.wrong_lines > 0),
  };
  return askingTerms({ ...form, fields }, asksTerms);
}
