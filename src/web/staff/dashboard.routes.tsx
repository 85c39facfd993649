import { z } from 'zod';
import { urls } from '#content/link.ts';
import { findTableCounts, type TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { hasOwner } from '#domain/acting/roles/find-owner.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { proveStaff } from '#domain/people/staff-accounts/prove-staff.ts';
import { proofSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { findWaiting, type FoundWaiting } from '#domain/registers/work/find-waiting.ts';
import { shownWaiting } from '#domain/registers/work/waiting.view.ts';
import { findOverview, type Overview } from '#domain/staff/overview/find-overview.ts';
import type { FormState } from '#ui/field-state.ts';
import { action } from '../pages/action.ts';
import { seeOther, formTitle } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { get, staff, type Route } from '../request/route.ts';
import { rememberStaff, staffToken } from '../request/session-cookie.ts';
import { triesAt } from '../request/limits.ts';
import type { Visit } from '../request/visit.ts';
import { staffOf, portalPage } from './portal-page.tsx';
import { pageAfterSignIn } from './page-after-sign-in.ts';
import { OverviewPage } from './overview.page.tsx';
import { ProofPage } from './proof.page.tsx';
import { RecordPlacesPage } from './record-places.page.tsx';

const proofForm = defineForm({
  id: 'proof',
  schema: proofSchema,
  missingText: 'Password is required',
  secretFields: ['password'],
});
const anyStaff = staff(...rolesThat.read);

export const staffDashboardRoutes: readonly Route[] = [
  get(urls.admin, anyStaff, overview),
  get(urls.adminRecords, anyStaff, async (visit) => showRecordPlaces(visit, await findTableCounts(visit.ctx))),
  get(urls.staffProof, anyStaff, (visit) => showProof(visit, blankForm(visit, proofForm), pageAfterSignIn(visit))),
  // Before acts about money and staff: the password again, and then back to the page that needed it.
  ...action({
    at: urls.staffProof,
    who: anyStaff,
    form: proofForm,
    limits: { place: 'staffSignIn' },
    once: 'by the verb',
    answer: z.string(),
    verb: (ctx, input, visit) => {
      const tries = triesAt('staff-door', visit, `staff ${staffOf(visit).id ?? 'shared'}`);
      return proveStaff(ctx, input, { shared: visit.services.sharedPassword, tries, token: staffToken(visit) });
    },
    // A colleague who mistypes their password is still signed in.
    show: (visit, form, { status, ...refusal }) =>
      showProof(visit, form, pageAfterSignIn(visit), { ...refusal, status: status === 401 ? 422 : status }),
    next: (token, visit) => rememberStaff(seeOther(pageAfterSignIn(visit)), visit, token),
    failedText: staffTexts.notSaved,
  }),
];

async function overview(visit: Visit): Promise<Response> {
  // One after the other: a request holds one connection at a time.
  const found = await findOverview(visit.ctx);
  const waiting = await findWaiting(visit.ctx, staffOf(visit));
  // Only an owner invites colleagues by name, so only the shared password has to check for one.
  return showOverview(visit, found, waiting, staffOf(visit).id !== undefined || (await hasOwner(visit.ctx)));
}

function showOverview(
  visit: Visit,
  overview: Overview,
  waiting: readonly FoundWaiting[],
  isOwned: boolean,
): Promise<Response> {
  const { now } = visit.ctx;
  return portalPage(visit, {
    title: 'Admin Dashboard',
    counter: overview.counter,
    body: <OverviewPage {...overview} waiting={shownWaiting(waiting, now)} isOwned={isOwned} now={now} />,
  });
}

function showRecordPlaces(visit: Visit, counter: TableCounts): Promise<Response> {
  return portalPage(visit, { title: 'Records', counter, body: <RecordPlacesPage counter={counter} /> });
}

function showProof(visit: Visit, form: FormState<'password'>, next: string, refusal?: Refusal): Promise<Response> {
  return portalPage(visit, {
    title: formTitle('Your password again', form),
    ...refusal,
    body: <ProofPage form={form} next={next} />,
  });
}
