import {
  changeStateSchema,
  giveRecordSchema,
  recordTexts,
  writeNoteSchema,
} from '#domain/acting/records/record.schema.ts';
import { remindMeSchema } from '#domain/staff/reminders/reminder.schema.ts';
import { defineForm } from '../../request/form.ts';

const { missing: missingText } = recordTexts;

export const stateForm = defineForm({ id: 'state', schema: changeStateSchema, missingText });
export const assignForm = defineForm({ id: 'give', schema: giveRecordSchema, missingText: 'Choose a colleague' });
export const recordNoteForm = defineForm({ id: 'note', schema: writeNoteSchema, missingText });
export const reminderForm = defineForm({ id: 'reminder', schema: remindMeSchema, missingText });
