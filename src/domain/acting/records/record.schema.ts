import { z } from 'zod';
import { eventPayments, type EventPayment } from '#domain/values/event-price.ts';
import { choice, line, lines, tick } from '#domain/values/input.ts';
import { price } from '#domain/values/price-input.ts';
import { workStates, type WorkState } from '#domain/values/work.states.ts';

/** Word for word from marketplace.md §5 and §8, where they give a text. */
export const recordTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'Network error occurred while updating price',
  noPrice: 'Set a price first, with ‘Edit Price’. The record is priced from then on.',
  notYours: 'You can only take back what you have just done yourself. Open the list again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

export const noSuchRecordText = 'There is no such record. Its sender may have had it erased.';
const version = z
  .string('Open the record again')
  .max(12, 'Open the record again')
  .regex(/^\d{1,9}$/, 'Open the record again')
  .transform(Number)
  .meta({ control: 'hidden' });

/** How an event is paid. One payment if staff choose nothing. */
const payment = choice(eventPayments, { missing: 'Choose how it is paid' });

const reason = line({ missing: 'Say why: the customer reads it', max: 300 }).meta({
  label: 'Why',
  hint: 'The customer reads it in the e-mail.',
});

/** decisions.md §9 'Price edit': the page requires a reason. */
export const setPriceSchema = z.object({
  price: price.meta({ label: 'Price (₦)', hint: '0 or more, to the kobo: 7000 or 7,000.50' }),
  reason,
  payment: payment.optional().meta({
    label: 'How is it paid?',
    hint: 'The customer sees it beside the price, and accepts both.',
  }),
  version,
});
export type SetPrice = {
  price: bigint;
  reason?: string | undefined;
  payment?: EventPayment | undefined;
  version?: number | undefined;
};

/** marketplace.md §7 'POST /api/update-price': the kind of record or its table, and the two optional fields. */
export const updatePriceSchema = z.object({
  table: z.string('Name the kind of record').max(60, 'Name the kind of record'),
  id: z
    .string('Give the number of the record')
    .max(20, 'Give the number of the record')
    .regex(/^\d{1,18}$/, 'Give the number of the record'),
  price,
  payment: payment.optional(),
  reason: reason.optional(),
  version: version.optional(),
});

export const changeStateSchema = z.object({
  state: choice(workStates, { missing: 'Choose the new state' }).meta({ label: 'New state' }),
  note: lines({ missing: '', max: 500 }).optional().meta({ label: 'Why', rows: 2 }),
  version,
});
export type ChangeState = z.infer<typeof changeStateSchema>;

export const writeNoteSchema = z.object({
  body: lines({ missing: 'Write the note', max: 2000 }).meta({
    label: 'A note for us',
    hint: 'Only staff read it.',
    rows: 2,
  }),
});
export type WriteNote = z.infer<typeof writeNoteSchema>;

/** The number of records on a page. */
const mostChosen = 25;

const chosenRecord = z
  .string('Open the list again')
  .max(30, 'Open the list again')
  .regex(/^\d{1,18}\.\d{1,9}$/, 'Open the list again')
  .transform((text) => {
    const [id = '', version] = text.split('.');
    return { id, version: Number(version) };
  });

const colleagueGiven = z
  .string('Choose a colleague')
  .max(20, 'Choose a colleague')
  .regex(/^\d{1,18}$/, 'Choose a colleague')
  .transform(BigInt)
  .meta({ label: 'To whom', control: 'select' });

export const giveRecordSchema = z.object({ to: colleagueGiven, version });

/** The bulk act. `to` with a number names the colleague who gets the records. */
const bulkAct = z
  .string('Choose what to do')
  .max(30, 'Choose what to do')
  .regex(/^(?:to\d{1,18}|[a-z_]{1,20})$/, 'Choose what to do')
  .transform((text, check): 'take' | 'leave' | WorkState | bigint => {
    if (/^to\d/.test(text)) return BigInt(text.slice(2));
    const known = (['take', 'leave', ...workStates] as const).find((one) => one === text);
    if (known) return known;
    check.addIssue({ code: 'custom', message: 'Choose what to do' });
    return z.NEVER;
  });

/** One bulk act on several records: the assignee or the state. If customers get a mail, staff confirm twice. */
export const changeManySchema = z.object({
  chosen: z
    .array(chosenRecord, 'Choose at least one of them')
    .min(1, 'Choose at least one of them')
    .max(mostChosen, 'Choose 25 or fewer'),
  what: bulkAct,
  confirmed: tick,
});
export type ChangeMany = z.infer<typeof changeManySchema>;

/**
 * A record's id, the version that the bulk change made, and the state or assignee to restore: '12.4.in_talk', '12.4.nobody', or '12.4.7'
 * for a colleague.
 */
const undoneChange = z
  .string('Open the list again')
  .max(60, 'Open the list again')
  .regex(/^\d{1,18}\.\d{1,9}\.(?:\d{1,18}|[a-z_]{1,20})$/, 'Open the list again')
  .transform((text, check) => {
    const [id = '', version, was = ''] = text.split('.');
    const to = was === 'nobody' ? ('nobody' as const) : /^\d/.test(was) ? BigInt(was) : undefined;
    const state = workStates.find((one) => one === was);
    if (to !== undefined) return { text, id, version: Number(version), to };
    if (state) return { text, id, version: Number(version), state };
    check.addIssue({ code: 'custom', message: 'Open the list again' });
    return z.NEVER;
  });

export const undoManySchema = z.object({
  was: z
    .array(undoneChange, 'There is nothing to take back')
    .min(1, 'There is nothing to take back')
    .max(mostChosen, 'Open the list again'),
  mark: z.string('Open the list again').max(60, 'Open the list again'),
});
export type UndoMany = z.infer<typeof undoManySchema>;
