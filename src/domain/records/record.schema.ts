import { z } from 'zod';
import { choice, line, lines } from '../input.ts';
import { kobo_per_naira } from '../money.ts';
import { workStates } from './work.states.ts';

/** marketplace.md §5 and §8, to the letter, where they have a text. */
export const recordTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'Network error occurred while updating price',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

export const noSuchRecord = 'There is no such record. It may have been deleted at the wish of whoever sent it.';
const noPrice = 'Please enter a valid price';
const wrongPrice = 'Please enter a valid positive number';
const mostDigits = 11;
const mostText = `Enter ₦${'99,999,999,999.99'} or less`;

/** An amount of naira, zero or more, to the kobo, as kobo. Digits of other scripts and other ways to write a number are refused: a price is no place for guesses. */
export const price = z
  .string(noPrice)
  .max(60, wrongPrice)
  .transform((typed, check) => {
    const text = typed.trim().replace(/^₦\s*/, '');
    const [, whole, fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    const digits = whole?.replaceAll(',', '').replace(/^0+(?=\d)/, '');
    if (digits !== undefined && digits.length <= mostDigits) {
      return BigInt(digits) * kobo_per_naira + BigInt(fraction.padEnd(2, '0'));
    }
    check.addIssue({ code: 'custom', message: digits !== undefined ? mostText : text === '' ? noPrice : wrongPrice });
    return z.NEVER;
  });

/** Which of its changes somebody saw before they made theirs. */
const version = z
  .string()
  .max(12)
  .regex(/^\d{1,9}$/, 'Open the record again')
  .transform(Number);

const reason = line({ missing: 'Say why: the customer reads it', max: 300 });

/** decisions.md §9 'Price edit': on the screen the reason is asked for. */
export const setPriceSchema = z.object({ price, reason, version });
export type SetPrice = { price: bigint; reason?: string | undefined; version?: number | undefined };

/** marketplace.md §7 'POST /api/update-price': the kind of record or its table, and the two that are optional there. */
export const updatePriceSchema = z.object({
  table: z.string('Name the kind of record').max(60),
  id: z
    .string('Give the number of the record')
    .max(20)
    .regex(/^\d{1,18}$/, 'Give the number of the record'),
  price,
  reason: reason.optional(),
  version: version.optional(),
});

export const changeStateSchema = z.object({
  state: choice(workStates, { missing: 'Choose what it is now' }),
  note: lines({ missing: '', max: 500 }).optional(),
  version,
});
export type ChangeState = z.infer<typeof changeStateSchema>;

export const writeNoteSchema = z.object({ body: lines({ missing: 'Write the note', max: 2000 }) });
export type WriteNote = z.infer<typeof writeNoteSchema>;

/** As many as stand on a page. */
export const mostChosen = 25;

const chosenRecord = z
  .string()
  .max(30)
  .regex(/^\d{1,18}\.\d{1,9}$/, 'Open the list again')
  .transform((text) => {
    const [id = '', version] = text.split('.');
    return { id, version: Number(version) };
  });

/** What is done to several at once: by whom it is had, or how far it is. */
export const changeManySchema = z.object({
  chosen: z.array(chosenRecord).min(1, 'Choose at least one of them').max(mostChosen, 'Choose 25 or fewer'),
  what: choice(['take', 'leave', ...workStates], { missing: 'Choose what to do' }),
});
export type ChangeMany = z.infer<typeof changeManySchema>;
