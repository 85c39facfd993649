import { containsCardNumber, maskCardNumbers } from '#domain/values/card-numbers.ts';
import { isBlank } from '#domain/values/input.ts';
import { listingLineSchema, type ListingLine } from '../listing.schema.ts';
import { listingTexts } from '../listing.texts.ts';
import { asFormValue, importFields, type ImportField } from './import.columns.ts';
import { longestCell } from './import.rules.ts';
import { importTexts } from './import.schema.ts';
import type { FileLine } from './read-file.ts';

export type LineFault = { field: ImportField | null; message: string; value: string };

/** A complete line. Which listing it is about is found later. */
export type ValidLine = { line: number; id: string | undefined; about: ListingLine };

type CheckedLine = ValidLine | { line: number; faults: LineFault[] };

const shown = 60;

/** For a card number in a column that we do not read, so that no field can be shown. */
const cardInLine: LineFault = { field: null, message: importTexts.card, value: '' };

/** Checks a line by the rules of the form, with the form's messages. */
export function checkLine({ line, typed, fault, cards = [] }: FileLine): CheckedLine {
  const value = (field: ImportField) => maskCardNumbers(typed[field] ?? '').slice(0, shown);
  if (fault) {
    const message = fault === 'unclosed' ? importTexts.unclosed : importTexts.tooManyCells;
    return { line, faults: [{ field: null, message, value: '' }, ...(cards.length > 0 ? [cardInLine] : [])] };
  }
  const filled = Object.fromEntries(
    importFields.flatMap((field) => {
      const text = typed[field];
      return text === undefined || isBlank(text) ? [] : [[field, asFormValue(field, text)] as const];
    }),
  ) as FileLine['typed'];
  const wrong = new Map<ImportField, string>();
  const { id, ...rest } = filled;
  const parsed = listingLineSchema.safeParse(rest);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]) as ImportField;
    if (!wrong.has(field)) wrong.set(field, message);
  }
  for (const field of importFields)
    if (cards.includes(field) || containsCardNumber(filled[field] ?? '')) wrong.set(field, importTexts.card);
  for (const field of importFields) {
    if (filled[field]?.includes('\uFFFD')) wrong.set(field, importTexts.unreadable);
    if ((filled[field]?.length ?? 0) > longestCell) wrong.set(field, importTexts.tooLong);
  }
  const faults: LineFault[] = [...wrong].map(([field, message]) => ({ field, message, value: value(field) }));
  if (cards.includes(null)) faults.push(cardInLine);
  if (!parsed.success || faults.length > 0) return { line, faults };
  return { line, id: id?.trim(), about: parsed.data };
}

/** Mistakes that count only for a new listing: marketplace.md §5 'New product'. */
export function faultsOfNew({ about }: ValidLine): LineFault[] {
  const faults: LineFault[] = [];
  if (about.quantity < 1n)
    faults.push({ field: 'quantity', message: listingTexts.quantity, value: String(about.quantity) });
  if (about.image === undefined) faults.push({ field: 'image', message: listingTexts.image, value: '' });
  return faults;
}
