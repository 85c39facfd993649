import { z } from 'zod';
import { erasedAnswer } from '#domain/registers/privacy/person-data.view.ts';
import { findPerson } from '#domain/people/accounts/find-person.ts';
import { askForData } from '#domain/registers/privacy/ask-for-data.ts';
import { askForDataSchema, dataRequestTexts, erasureSchema } from '#domain/registers/privacy/data-request.schema.ts';
import { erasePersonData } from '#domain/registers/privacy/erase-person-data.ts';
import { findDataRequest } from '#domain/registers/privacy/find-data-request.ts';
import { findErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { action } from '../pages/action.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { seeOther } from '../pages/page.tsx';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import {
  showMyDataForm,
  showMyData,
  showMyDataErased,
  showMyDataErasure,
  showMyDataGone,
  showMyDataSent,
} from './my-data.views.tsx';

const askForm = defineForm({
  id: 'data',
  schema: askForDataSchema,
  missingText: dataRequestTexts.missing,
});

const erasureForm = defineForm({
  id: 'erasure',
  schema: erasureSchema,
  missingText: dataRequestTexts.unconfirmed,
});

/** The mailed link is the only permission, because only a person who reads the mail of the address has it. */
export const myDataRoutes: readonly Route[] = [
  get(urls.myData, anyone, (visit) => showMyDataForm(visit, blankForm(visit, askForm))),
  ...action({
    at: urls.myData,
    who: anyone,
    form: askForm,
    limits: { mail: 'email' },
    answer: z.object({ noted: z.literal(true) }),
    verb: askForData,
    show: showMyDataForm,
    next: () => link('myDataSent'),
    failedText: dataRequestTexts.failed,
  }),
  get(urls.myDataSent, anyone, showMyDataSent, { cachedUnder: [] }),
  get(urls.myDataView, anyone, showData),
  get(urls.myDataErasure, anyone, (visit) => askToErase(visit)),
  ...action({
    at: urls.myDataErasure,
    who: anyone,
    form: erasureForm,
    // An erasure cannot be repeated, and the row of the link says that the link was used.
    once: 'by the verb',
    answer: z.object({ erased: erasedAnswer, again: z.boolean() }),
    verb: (ctx, _, visit) => erasePersonData(ctx, tokenOf(visit)),
    show: askToErase,
    next: ({ erased, again }, visit) => {
      if (!again) visit.services.log.info({ requestId: visit.ctx.requestId, erased }, 'personal data erased');
      return link('myDataErasure', { token: tokenOf(visit) });
    },
    failedText: dataRequestTexts.failed,
  }),
];

async function showData(visit: Visit): Promise<Response> {
  const token = tokenOf(visit);
  const request = await findDataRequest(visit.ctx, token);
  if (!request) return showMyDataGone(visit);
  if ('erased' in request) return seeOther(link('myDataErasure', { token }));
  const groups = await findPersonData(visit.ctx, await findPerson(visit.ctx, request.email));
  return showMyData(visit, { token, ...request, groups });
}

async function askToErase(visit: Visit, form = blankForm(visit, erasureForm), refusal?: Refusal): Promise<Response> {
  const token = tokenOf(visit);
  const request = await findDataRequest(visit.ctx, token);
  if (!request) return showMyDataGone(visit);
  if ('erased' in request) return showMyDataErased(visit, request.erased);
  const person = await findPerson(visit.ctx, request.email);
  const groups = await findPersonData(visit.ctx, person);
  const holds = await findErasureHolds(visit.ctx, person);
  return showMyDataErasure(visit, { token, email: request.email, groups, holds, form }, refusal);
}

function tokenOf(visit: Visit): string {
  return visit.params.token ?? '';
}
