import type { Overview } from '#domain/staff/find-overview.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle } from '../request/page.tsx';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { OverviewPage } from './overview.page.tsx';
import { ProofPage } from './proof.page.tsx';

export function showOverview(visit: Visit, overview: Overview): Response {
  return adminPage(visit, {
    title: 'Admin Dashboard',
    tally: overview.tally,
    body: <OverviewPage {...overview} now={visit.ctx.now} />,
  });
}

export function showProof(visit: Visit, form: FormState<'password'>, next: string, refusal?: Refusal): Response {
  return adminPage(visit, {
    title: formTitle('Your password again', form),
    ...refusal,
    body: <ProofPage form={form} next={next} />,
  });
}
