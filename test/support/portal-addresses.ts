import { link } from '#content/link.ts';
import { hour_ms } from '#platform/clock.ts';
import { sealNote } from '#platform/sealed-note.ts';
import type { TestDatabase } from './database.ts';

/** Addresses of the staff portal with a parameter: a preview, a template, a mail. */
export async function portalAddresses({ db, clock }: TestDatabase) {
  const token = await sealNote(db, '<p>Hello</p>', new Date(clock.now().getTime() + hour_ms));
  return {
    composePreviewBody: link('composePreviewBody', { token }),
    composeTemplateDeletion: link('composeTemplateDeletion', { templateId: '1' }),
    composeUndo: link('composeUndo', { composedId: '1' }),
  };
}
