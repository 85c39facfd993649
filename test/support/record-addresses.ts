import { link } from '#content/link.ts';

/** The address of each page and act of an event request and its list. */
export function recordAddresses(recordId: string) {
  const at = { kind: 'event-request', recordId, viewId: '1' };
  return {
    records: link('records', at),
    record: link('record', at),
    recordPrice: link('recordPrice', at),
    recordState: link('recordState', at),
    recordTaking: link('recordTaking', at),
    recordLeaving: link('recordLeaving', at),
    recordGiving: link('recordGiving', at),
    recordNotes: link('recordNotes', at),
    recordReminder: link('recordReminder', at),
    recordReminderEnd: link('recordReminderEnd', at),
    recordsChosen: link('recordsChosen', at, { what: 'confirmed', chosen: `${recordId}.0` }),
    recordsUndo: link('recordsUndo', at),
    recordsExport: link('recordsExport', at),
    recordsArrivals: link('recordsArrivals', at),
    savedViews: link('savedViews', at),
    savedViewStart: link('savedViewStart', at),
    savedViewEnd: link('savedViewEnd', at),
  };
}
