import { z } from 'zod';
import { eventPayments, type EventPayment } from '#domain/values/event-price.ts';
import { choice, line, lines, tick } from '#domain/values/input.ts';
import { price } from '#domain/values/price-input.ts';
import { workStates, type WorkState } from '#domain/values/work.states.ts';

/** Word for word from marketplace.md §5 and §8, where they give a text. */
export const recordTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'Network error occurred while updating price',
  noPrice: 'Set a price first, with ‘Edit Price’. The record then counts as priced.',
  notYours: 'You can only undo what you have just done yourself. Open the list again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

export const noSuchRecordText = 'There is no such record. Its sender may have had it erased.';
const version = z
  .string('Open the record again')
  .max(12, 'Open the record again')
  .regex(/^\d{1,9}$/, 'Open the record again')
  .transform(Number)
  .meta({ control: 'hidden' });

/** If staff choose nothing, an event is paid in one payment. */
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
    hint: 'Only staff read it, but the person gets it too if they ask for their data.',
    rows: 2,
  }),
});
export type WriteNote = z.infer<typeof writeNoteSchema>;

/** As many as a page shows. */
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

/** 'take', 'leave', a state, or 'to' with the number of the colleague who gets the records. */
const bulkAct = z
  .string('Choose what to do')
  .max(30, 'Choose what to do')
  .regex(/^(?:to\d{1,18}|[a-z_]{1,20})$/, 'Choose what to do')
  .transform((text, check): 'take' | 'leave' | WorkState | bigint => {
    if (/^to\d/.test(text)) return BigInt(text.slice(2));
    const act = (['take', 'leave', ...workStates] as const).find((name) => name === text);
    if (act) return act;
    check.addIssue({ code: 'custom', message: 'Choose what to do' });
    return z.NEVER;
  });

export const changeManySchema = z.object({
  chosen: z
    .array(chosenRecord, 'Choose at least one record')
    .min(1, 'Choose at least one record')
    .max(mostChosen, 'Choose 25 records or fewer'),
  what: bulkAct,
  confirmed: tick,
});
export type ChangeMany = z.infer<typeof changeManySchema>;

type UndoneChange = { text: string; id: string; version: number } & (
  | { to: bigint | 'nobody'; state?: undefined }
  | { state: WorkState; to?: undefined }
);

/**
 * A record's id, the version that the bulk change made, and the state or assignee to restore: '12.4.in_talk', '12.4.nobody', or '12.4.7'
 * for a colleague.
 */
const undoneChange = z
  .string('Open the list again')
  .max(60, 'Open the list again')
  .regex(/^\d{1,18}\.\d{1,9}\.(?:\d{1,18}|[a-z_]{1,20})$/, 'Open the list again')
  .transform((text, check): UndoneChange => {
    const [id = '', version, earlier = ''] = text.split('.');
    const change = { text, id, version: Number(version) };
    if (earlier === 'nobody') return { ...change, to: 'nobody' as const };
    if (/^\d/.test(earlier)) return { ...change, to: BigInt(earlier) };
    const state = workStates.find((name) => name === earlier);
    if (state) return { ...change, state };
    check.addIssue({ code: 'custom', message: 'Open the list again' });
    return z.NEVER;
  });

export const undoManySchema = z.object({
  was: z
    .array(undoneChange, 'There is nothing to undo')
    .min(1, 'There is nothing to undo')
    .max(mostChosen, 'Open the list again'),
  mark: z.string('Open the list again').max(60, 'Open the list again'),
});
export type UndoMany = z.infer<typeof undoManySchema>;
