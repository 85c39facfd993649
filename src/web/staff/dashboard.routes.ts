import { findOverview } from '#domain/staff/overview/find-overview.ts';
import { proveStaff } from '#domain/people/team/prove-staff.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { proofSchema, staffTexts } from '#domain/people/team/staff.schema.ts';
import { findTally } from '#domain/acting/counters/find-tally.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { action } from '../pages/action.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { seeOther } from '../pages/page.tsx';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { rememberStaff, staffToken } from '../request/session-cookie.ts';
import { triesAt } from '../request/tries.ts';
import { urls } from '#content/urls.ts';
import { staffOf } from './admin-page.tsx';
import { afterwards } from './afterwards.ts';
import { showOverview, showProof, showRecordPlaces } from './dashboard.views.tsx';

const proofForm = defineForm({
  id: 'proof',
  schema: proofSchema,
  missingText: 'Password is required',
  secretFields: ['password'],
});
const anyStaff = staff(...rolesThat.read);

export const staffDashboardRoutes: readonly Route[] = [
  get(urls.admin, anyStaff, overview),
  get(urls.adminRecords, anyStaff, async (visit) => showRecordPlaces(visit, await findTally(visit.ctx))),
  get(urls.staffProof, anyStaff, (visit) => showProof(visit, blankForm(visit, proofForm), afterwards(visit))),
  // Before money and staff: the password once more, and then back to where it was asked for.
  ...action({
    at: urls.staffProof,
    who: anyStaff,
    form: proofForm,
    limits: { place: 'staffDoor' },
    once: 'by the verb',
    verb: (ctx, input, visit) => {
      const tries = triesAt('staff-door', visit, `staff ${staffOf(visit).id ?? 'shared'}`);
      return proveStaff(ctx, input, { shared: visit.services.sharedPassword, tries, token: staffToken(visit) });
    },
    // A colleague who mistypes their password is still signed in.
    show: (visit, form, { status, ...refusal }) =>
      showProof(visit, form, afterwards(visit), { ...refusal, status: status === 401 ? 422 : status }),
    next: (token, visit) => rememberStaff(seeOther(afterwards(visit)), visit, token),
    failedText: staffTexts.notSaved,
  }),
];

async function overview(visit: Visit): Promise<Response> {
  // One after the other: a request holds one connection at a time.
  const found = await findOverview(visit.ctx);
  return showOverview(visit, found, await findWaiting(visit.ctx, staffOf(visit)));
}
