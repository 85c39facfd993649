import type { SeenExport } from '#domain/registers/privacy/exports/export.states.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { ExportGonePage, MailedExportPage, MyDataExportPage } from './data-export.pages.tsx';

const description = 'A file with all that we keep about you.';

type Shown = { token: string; seen: SeenExport | undefined; problem?: string | undefined };

export function showMyDataExport(visit: Visit, { token, ...shown }: Shown, refusal?: Refusal): Response {
  const [at, fileAt] = [link('myDataExport', { token }), link('myDataExportFile', { token })];
  const body = <MyDataExportPage {...shown} token={token} at={at} fileAt={fileAt} isMailed />;
  return page(visit, { title: 'Take your data with you', description, ...refusal, body });
}

export function showMailedExport(visit: Visit, token: string, seen: SeenExport): Response {
  const [at, fileAt] = [link('dataExport', { token }), link('dataExportFile', { token })];
  const body = <MailedExportPage seen={seen} at={at} fileAt={fileAt} isMailed={false} />;
  return page(visit, { title: 'Your data', description, body });
}

export function showExportGone(visit: Visit): Response {
  return page(visit, { title: 'Expired export', description, status: 404, body: <ExportGonePage /> });
}
