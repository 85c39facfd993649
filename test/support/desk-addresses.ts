import { link } from '#content/link.ts';
import { hour_ms } from '#platform/clock.ts';
import { sealNote } from '#platform/sealed-note.ts';
import type { TestDatabase } from './database.ts';

/** Addresses of the back office that name one of several: a record, and a preview that is there. */
export async function deskAddresses({ db, clock }: TestDatabase, record: { kind: string; recordId: string }) {
  const token = await sealNote(db, '<p>Hello</p>', new Date(clock.now().getTime() + hour_ms));
  return {
    records: link('records', record),
    record: link('record', record),
    recordPrice: link('recordPrice', record),
    recordState: link('recordState', record),
    recordTaking: link('recordTaking', record),
    recordLeaving: link('recordLeaving', record),
    recordNotes: link('recordNotes', record),
    composePreviewBody: link('composePreviewBody', { token }),
    composeTemplateDeletion: link('composeTemplateDeletion', { templateId: '1' }),
    composeUndo: link('composeUndo', { composedId: '1' }),
  };
}
