import type { ReactNode } from 'react';
import type { Staff } from '#domain/acting/context.ts';
import type { RecordAmong, RecordsAsked, StaffRecord } from '#domain/acting/records/define-records.ts';
import type { HistoryLine } from '#domain/staff/records/find-history.ts';
import type { changeStateSchema, giveRecordSchema, writeNoteSchema } from '#domain/acting/records/record.schema.ts';
import type { remindMeSchema } from '#domain/staff/reminders/reminder.schema.ts';
import type { FormOf } from '../../request/form.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import type { RecordNews } from '../kinds/record-news.ts';

/** What the page of a record is made of. */
export type RecordPageProps = {
  kind: RecordKind;
  record: StaffRecord;
  /** The list that one came from, and those beside it there. */
  asked: RecordsAsked;
  beside: Pick<RecordAmong, 'previous' | 'next'>;
  colleagues: RecordAmong['colleagues'];
  named: RecordAmong['named'];
  tally: RecordAmong['tally'];
  more: ReactNode;
  history: readonly HistoryLine[];
  /** On which day one is reminded of it. */
  remindOn: string | undefined;
  staff: Staff;
  stateForm: FormOf<typeof changeStateSchema>;
  giveForm: FormOf<typeof giveRecordSchema>;
  noteForm: FormOf<typeof writeNoteSchema>;
  reminderForm: FormOf<typeof remindMeSchema>;
  news: RecordNews | undefined;
  problem: string | undefined;
};
