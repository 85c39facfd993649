import type { Overview } from '#domain/staff/overview/find-overview.ts';
import type { Tally } from '#domain/acting/counters/find-tally.ts';
import type { FoundWaiting } from '#domain/registers/work/find-waiting.ts';
import { shownWaiting } from '#domain/registers/work/waiting.view.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { OverviewPage } from './overview.page.tsx';
import { RecordPlacesPage } from './record-places.page.tsx';
import { ProofPage } from './proof.page.tsx';

export function showOverview(visit: Visit, overview: Overview, waiting: readonly FoundWaiting[]): Promise<Response> {
  const { now } = visit.ctx;
  return adminPage(visit, {
    title: 'Admin Dashboard',
    tally: overview.tally,
    body: <OverviewPage {...overview} waiting={shownWaiting(waiting, now)} now={now} />,
  });
}

export function showRecordPlaces(visit: Visit, tally: Tally): Promise<Response> {
  return adminPage(visit, { title: 'Records', tally, body: <RecordPlacesPage tally={tally} /> });
}

export function showProof(
  visit: Visit,
  form: FormState<'password'>,
  next: string,
  refusal?: Refusal,
): Promise<Response> {
  return adminPage(visit, {
    title: formTitle('Your password again', form),
    ...refusal,
    body: <ProofPage form={form} next={next} />,
  });
}
