import { link, urls } from '#content/link.ts';
import { findPerson } from '#domain/people/accounts/find-person.ts';
import { askForExportByLink } from '#domain/registers/privacy/exports/ask-for-export.ts';
import type { PersonExport } from '#domain/registers/privacy/exports/export.states.ts';
import { exportTexts } from '#domain/registers/privacy/exports/export.texts.ts';
import { findExport, findMailedExport } from '#domain/registers/privacy/exports/find-export.ts';
import { findDataRequest } from '#domain/registers/privacy/find-data-request.ts';
import { press } from '../pages/action.ts';
import { page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { sendExport } from '../request/send-export.ts';
import type { Visit } from '../request/visit.ts';
import { ExportGonePage, MailedExportPage, MyDataExportPage } from './data-export.pages.tsx';
import { showMyDataGone } from './my-data.views.tsx';

const description = 'A file with all that we keep about you.';

type Shown = { token: string; personExport: PersonExport | undefined; problem?: string | undefined };

function showMyDataExport(visit: Visit, { token, ...shown }: Shown, refusal?: Refusal): Response {
  const [pageAddress, fileAddress] = [link('myDataExport', { token }), link('myDataExportFile', { token })];
  const body = (
    <MyDataExportPage {...shown} token={token} pageAddress={pageAddress} fileAddress={fileAddress} isMailed />
  );
  return page(visit, { title: 'Take your data with you', description, ...refusal, body });
}

function showMailedExport(visit: Visit, token: string, personExport: PersonExport): Response {
  const [pageAddress, fileAddress] = [link('dataExport', { token }), link('dataExportFile', { token })];
  const body = (
    <MailedExportPage
      personExport={personExport}
      pageAddress={pageAddress}
      fileAddress={fileAddress}
      isMailed={false}
    />
  );
  return page(visit, { title: 'Your data', description, body });
}

function showExportGone(visit: Visit): Response {
  return page(visit, { title: 'Expired export', description, status: 404, body: <ExportGonePage /> });
}

/** Exports by mailed links: the link to a person's data can request and download one; the link in an export's mail only downloads it. */
export const dataExportRoutes: readonly Route[] = [
  get(urls.myDataExport, anyone, (visit) => show(visit)),
  ...press({
    at: urls.myDataExport,
    who: anyone,
    verb: (ctx, visit) => askForExportByLink(ctx, tokenOf(visit)),
    show: (visit, { problem }, refusal) => show(visit, problem, refusal),
    next: (_, visit) => link('myDataExport', { token: tokenOf(visit) }),
    failedText: exportTexts.failed,
  }),
  get(urls.myDataExportFile, anyone, async (visit) => {
    const found = await findExportOfLink(visit);
    const file = found && 'personExport' in found ? await sendExport(visit, found.personExport) : undefined;
    return file ?? showExportGone(visit);
  }),
  get(urls.dataExport, anyone, async (visit) => {
    const personExport = await findMailedExport(visit.ctx, tokenOf(visit));
    return personExport ? showMailedExport(visit, tokenOf(visit), personExport) : showExportGone(visit);
  }),
  get(urls.dataExportFile, anyone, async (visit) => {
    const personExport = await findMailedExport(visit.ctx, tokenOf(visit));
    return (await sendExport(visit, personExport)) ?? showExportGone(visit);
  }),
];

async function show(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const found = await findExportOfLink(visit);
  if (!found || 'erased' in found) return showMyDataGone(visit);
  const token = tokenOf(visit);
  return showMyDataExport(visit, { token, personExport: found.personExport, problem }, refusal);
}

async function findExportOfLink({ ctx, params }: Visit) {
  const request = await findDataRequest(ctx, params.token ?? '');
  if (!request || 'erased' in request) return request;
  return { personExport: await findExport(ctx, await findPerson(ctx, request.email)) };
}

function tokenOf({ params }: Visit): string {
  return params.token ?? '';
}
