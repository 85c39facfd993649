import { writeNote, writeMemberNote } from '#domain/staff/records/write-note.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { action } from '../../pages/action.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import {
  kindOfPerson,
  memberIdOf,
  memberPageWithNews,
  memberPageHref,
  personNoteForm,
  showMember,
  showPersonOfRecord,
} from './people.views.tsx';

const readers = staff(...rolesThat.read);
const workers = staff(...new Set([...rolesThat.answer, ...rolesThat.price]));

/** One page for each person. Its address has the number of a record or an account, but no e-mail address or phone number. */
export const peopleRoutes: readonly Route[] = [
  get(urls.personOfRecord, readers, (visit) => showPersonOfRecord(visit)),
  ...action({
    at: urls.personNotes,
    who: workers,
    page: (visit) => personAt(visit),
    form: personNoteForm,
    verb: (ctx, input, visit) => writeNote(ctx, kindOfPerson(visit).records, visit.params.recordId ?? '', input),
    show: showPersonOfRecord,
    next: (_, visit) => personAt(visit, 'noted'),
    failedText: recordTexts.notSaved,
  }),
  get(urls.memberPerson, readers, (visit) => showMember(visit)),
  ...action({
    at: urls.memberNotes,
    who: workers,
    page: memberPageHref,
    form: personNoteForm,
    verb: (ctx, input, visit) => writeMemberNote(ctx, memberIdOf(visit), input),
    show: showMember,
    next: (_, visit) => memberPageWithNews(visit, 'noted'),
    failedText: recordTexts.notSaved,
  }),
];

function personAt({ params: { kind = '', recordId = '' } }: Visit, news?: 'noted'): string {
  return link('personOfRecord', { kind, recordId }, { news });
}
