import { Failure } from '#domain/acting/context.ts';
import { suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { findPersonOfMember, findPersonOfRecord, type FoundPerson } from '#domain/registers/people/find-person-of.ts';
import { findPersonPage, readPersonPageQuery } from '#domain/registers/people/find-person-page.ts';
import { recordTexts, writeNoteSchema } from '#domain/acting/records/record.schema.ts';
import { link } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { defineForm, shownForm } from '../../request/form.ts';
import { formTitle, settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { kindNamed } from '../records/record-kinds.tsx';
import type { RecordKind } from '../kinds/record-kind.tsx';
import { type PersonNews, personNewsIn } from './person-news.ts';
import { PersonPage } from './person.page.tsx';

const { missing: missingText } = recordTexts;

export const personNoteForm = defineForm({ id: 'personnote', schema: writeNoteSchema, missingText });

const noNameText = 'This record has no name any more. The person may have had their data erased.';

export async function showMember(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const memberId = visit.params.memberId ?? '';
  const person = await findPersonOfMember(visit.ctx, memberId);
  if (!person) throw new Failure('not_found', suspensionTexts.noMember);
  const hrefs = { pageHref: link('memberPerson', { memberId }), notesHref: link('memberNotes', { memberId }) };
  return show(visit, { person, ...hrefs, foundBy: undefined }, refused, refusal);
}

export async function showPersonOfRecord(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const kind = kindOfPerson(visit);
  const params = { kind: kind.records.name, recordId: visit.params.recordId ?? '' };
  const person = await findPersonOfRecord(visit.ctx, kind.records, params.recordId);
  if (!person) throw new Failure('not_found', noNameText);
  const foundBy = { label: `${kind.one} ${params.recordId}`, href: link('record', params) };
  const hrefs = { pageHref: link('personOfRecord', params), notesHref: link('personNotes', params) };
  return show(visit, { person, ...hrefs, foundBy }, refused, refusal);
}

export function kindOfPerson({ params }: Visit): RecordKind {
  const kind = kindNamed(params.kind);
  if (!kind) throw new Failure('not_found', 'There is no page at this address.');
  return kind;
}

type Found = {
  person: FoundPerson;
  pageHref: string;
  notesHref: string;
  /** The record by which staff found the person. */
  foundBy: { label: string; href: string } | undefined;
};

async function show(visit: Visit, found: Found, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const asked = readPersonPageQuery(visit.url.searchParams);
  // The queries run one after the other, because a request holds one connection at a time.
  const page = await findPersonPage(visit.ctx, found.person, asked);
  const noteForm = shownForm(visit, personNoteForm, refused);
  const body = (
    <PersonPage
      now={visit.ctx.now}
      isByInvitation={settingsOf(visit).trading === 'invited'}
      person={found.person}
      pageHref={found.pageHref}
      notesHref={found.notesHref}
      page={page}
      staff={staffOf(visit)}
      noteForm={noteForm}
      onlySection={asked.only}
      news={personNewsIn(visit)}
      problem={noteForm === refused ? undefined : refused?.problem}
    />
  );
  return portalPage(visit, { title: formTitle(found.person.name, noteForm), back: found.foundBy, ...refusal, body });
}

export function memberIdOf({ params: { memberId = '' } }: Pick<Visit, 'params'>): bigint {
  if (!/^\d{1,18}$/.test(memberId)) throw new Failure('not_found', suspensionTexts.noMember);
  return BigInt(memberId);
}

export function memberPageHref({ params: { memberId = '' } }: Pick<Visit, 'params'>): string {
  return link('memberPerson', { memberId });
}

export function memberPageWithNews({ params: { memberId = '' } }: Pick<Visit, 'params'>, news: PersonNews): string {
  return link('memberPerson', { memberId }, { news });
}
