import { dayInLagos } from '#domain/values/day-input.ts';
import { findNames } from '#domain/acting/records/find-names.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findSignInAttacks } from '#domain/people/accounts/find-sign-in-attacks.ts';
import { findDataLinks } from '#domain/registers/privacy/find-data-links.ts';
import { findRightsRequests } from '#domain/registers/privacy/find-rights-requests.ts';
import { noteRightsRequest } from '#domain/registers/privacy/note-rights-request.ts';
import { rightsList } from '#domain/registers/privacy/rights-request.list.ts';
import { noteRequestSchema, rightsTexts } from '#domain/registers/privacy/rights-request.schema.ts';
import { link, urls } from '#content/link.ts';
import { action } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { whoMay } from '../staff-acts.tsx';
import { AttacksPage } from './attacks.page.tsx';
import { dataRequestRoutes, type RequestNews } from './data-request.routes.tsx';
import { RequestsPage } from './data-requests.page.tsx';

const readers = staff(...rolesThat.read);
const noteForm = defineForm({
  id: 'rights',
  schema: noteRequestSchema,
  missingText: rightsTexts.missing,
  numberFields: ['who'],
});

/** What people ask about their data: what they settle by themselves, and what a person has to answer in time. */
export const dataRequestsRoutes: readonly Route[] = [
  get(urls.rightsRequests, readers, (visit) => list(visit)),
  ...action({
    at: urls.rightsRequests,
    who: whoMay('note-data-request'),
    form: noteForm,
    verb: noteRightsRequest,
    show: list,
    next: ({ requestId }) => link('rightsRequest', { requestId }, { news: 'noted' satisfies RequestNews }),
    failedText: rightsTexts.notSaved,
  }),
  ...dataRequestRoutes,
  get(urls.signInAttacks, readers, showAttacks),
];

async function list(visit: Visit, refused?: FormOf<typeof noteRequestSchema>, refusal?: Refusal): Promise<Response> {
  const { ctx, url } = visit;
  const asked = rightsList.read(openUnlessSaid(url.searchParams));
  // One after the other: a request holds one connection at a time.
  const page = await findRightsRequests(ctx, asked);
  const links = await findDataLinks(ctx);
  const form = refused ?? blankForm(visit, noteForm, { came_by: 'mail', asked_on: dayInLagos(ctx.now) });
  const body = <RequestsPage {...{ asked, page, links, form }} staff={staffOf(visit)} now={ctx.now} />;
  return portalPage(visit, { title: formTitle('Data requests', form), ...refusal, body });
}

/** Without a filter the list shows open requests. */
function openUnlessSaid(search: URLSearchParams): URLSearchParams {
  if (search.has('state')) return search;
  return new URLSearchParams([...search, ['state', 'open']]);
}

async function showAttacks(visit: Visit): Promise<Response> {
  const { ctx } = visit;
  const attacks = await findSignInAttacks(ctx);
  const members = attacks.flatMap(({ memberId: id }) => (id === undefined ? [] : [{ kind: 'member', id }]));
  const body = <AttacksPage attacks={attacks} names={await findNames(ctx, members)} now={ctx.now} />;
  return portalPage(visit, { title: 'Sign-in attacks', body });
}
