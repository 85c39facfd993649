import { containsCardNumber, maskCardNumbers } from '#domain/values/card-numbers.ts';
import { isBlank } from '#domain/values/input.ts';
import { listingLineSchema, type ListingLine } from '../listing.schema.ts';
import { listingTexts } from '../listing.texts.ts';
import { asFormValue, importFields, type ImportField } from './import.columns.ts';
import { longestCell } from './import.rules.ts';
import { importTexts } from './import.schema.ts';
import type { FileLine } from './read-file.ts';

export type LineFault = { field: ImportField | null; message: string; value: string };

/** A line without mistakes of its own; it can still clash with other listings. */
export type ValidLine = { line: number; id: string | undefined; listing: ListingLine };

type CheckedLine = ValidLine | { line: number; faults: LineFault[] };

const longestShown = 60;

/** The mistake for a card number in a column that we do not read, which therefore names no field. */
const cardInLine: LineFault = { field: null, message: importTexts.card, value: '' };

export function checkLine({ line, typed, fault, cards = [] }: FileLine): CheckedLine {
  const shownValue = (field: ImportField) => maskCardNumbers(typed[field] ?? '').slice(0, longestShown);
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
  const messages = new Map<ImportField, string>();
  const { id, ...listingFields } = filled;
  const parsed = listingLineSchema.safeParse(listingFields);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]) as ImportField;
    if (!messages.has(field)) messages.set(field, message);
  }
  for (const field of importFields)
    if (cards.includes(field) || containsCardNumber(filled[field] ?? '')) messages.set(field, importTexts.card);
  for (const field of importFields) {
    if (filled[field]?.includes('\uFFFD')) messages.set(field, importTexts.unreadable);
    if ((filled[field]?.length ?? 0) > longestCell) messages.set(field, importTexts.tooLong);
  }
  const faults: LineFault[] = [...messages].map(([field, message]) => ({ field, message, value: shownValue(field) }));
  if (cards.includes(null)) faults.push(cardInLine);
  if (!parsed.success || faults.length > 0) return { line, faults };
  return { line, id: id?.trim(), listing: parsed.data };
}

/** Mistakes that count only for a new listing: marketplace.md §5 'New product'. */
export function faultsOfNew({ listing }: ValidLine): LineFault[] {
  const faults: LineFault[] = [];
  if (listing.quantity < 1n)
    faults.push({ field: 'quantity', message: listingTexts.quantity, value: String(listing.quantity) });
  if (listing.image === undefined) faults.push({ field: 'image', message: listingTexts.image, value: '' });
  return faults;
}
