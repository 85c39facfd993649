import { isFailure } from '#domain/failure.ts';
import { askForData } from '#domain/privacy/ask-for-data.ts';
import { askForDataSchema, dataRequestTexts, erasureSchema } from '#domain/privacy/data-request.schema.ts';
import { erasePersonData } from '#domain/privacy/erase-person-data.ts';
import { findDataRequest } from '#domain/privacy/find-data-request.ts';
import { findPersonData } from '#domain/privacy/find-person-data.ts';
import { exportOf } from '#domain/privacy/person-data.view.ts';
import { link } from '../links.ts';
import { blankForm, defineForm, readForm } from '../request/form.ts';
import { takeForm, type Refusal } from '../request/intake.ts';
import { seeOther } from '../request/page.tsx';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showAsk, showData, showErased, showErasure, showGone, showSent } from './my-data.views.tsx';

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

/** The link in the mail is the key to what is behind it: whoever has it reads that person's mail. */
export const myDataRoutes: readonly Route[] = [
  get(urls.myData, anyone, (visit) => showAsk(visit, blankForm(askForm))),
  post(
    urls.myData,
    anyone,
    takeForm({
      form: askForm,
      show: showAsk,
      verb: askForData,
      next: () => link('myDataSent'),
      person: (input) => input.email,
      personLimit: 'mail',
      failedText: dataRequestTexts.failed,
    }),
  ),
  get(urls.myDataSent, anyone, showSent, { cachedUnder: [] }),
  get(urls.myDataView, anyone, privately(view)),
  get(urls.myDataExport, anyone, privately(exportFile)),
  get(
    urls.myDataErasure,
    anyone,
    privately((visit) => askToErase(visit)),
  ),
  post(urls.myDataErasure, anyone, privately(erase), { limit: 'form' }),
];

async function view(visit: Visit): Promise<Response> {
  const token = tokenOf(visit);
  const request = await findDataRequest(visit.ctx, token);
  if (!request) return showGone(visit);
  if ('erased' in request) return seeOther(link('myDataErasure', { token }));
  const groups = await findPersonData(visit.ctx, request.email);
  return showData(visit, { token, ...request, groups });
}

async function exportFile(visit: Visit): Promise<Response> {
  const request = await findDataRequest(visit.ctx, tokenOf(visit));
  if (!request || 'erased' in request) return showGone(visit);
  const { now } = visit.ctx;
  const file = exportOf(request.email, await findPersonData(visit.ctx, request.email), now);
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="agbon-my-data-${now.toISOString().slice(0, 10)}.json"`,
    },
  });
}

async function askToErase(visit: Visit, form = blankForm(erasureForm), refusal?: Refusal): Promise<Response> {
  const token = tokenOf(visit);
  const request = await findDataRequest(visit.ctx, token);
  if (!request) return showGone(visit);
  if ('erased' in request) return showErased(visit, request.erased);
  const groups = await findPersonData(visit.ctx, request.email);
  return showErasure(visit, { token, email: request.email, groups, form }, refusal);
}

/** Not a form that is sent once by its key: what is erased stays erased, and the link itself remembers that. */
async function erase(visit: Visit): Promise<Response> {
  const token = tokenOf(visit);
  const read = await readForm(visit, erasureForm);
  if (!read.accepted) return askToErase(visit, read.form, { status: 422 });
  try {
    const { erased, again } = await erasePersonData(visit.ctx, token);
    if (!again) visit.services.log.info({ requestId: visit.ctx.requestId, erased }, 'personal data erased');
    return seeOther(link('myDataErasure', { token }));
  } catch (error) {
    if (isFailure(error, 'not_found')) return showGone(visit);
    throw error;
  }
}

function tokenOf(visit: Visit): string {
  return visit.params.token ?? '';
}
