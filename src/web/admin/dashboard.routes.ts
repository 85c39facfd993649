import { isFailure } from '#domain/failure.ts';
import { findOverview } from '#domain/staff/find-overview.ts';
import { proveStaff } from '#domain/staff/prove-staff.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { proofSchema } from '#domain/staff/staff.schema.ts';
import { link } from '../links.ts';
import { statusOf } from '../request/failures.tsx';
import { blankForm, defineForm, readForm, refusedForm } from '../request/form.ts';
import { withFormToken } from '../request/form-token.ts';
import { takeLimit } from '../request/limits.ts';
import { nextPath } from '../request/next-path.ts';
import { seeOther } from '../request/page.tsx';
import { unkept } from '../request/privately.ts';
import { get, post, staff, type Route } from '../request/route.ts';
import { rememberStaff, staffToken } from '../request/session-cookie.ts';
import { triesAt } from '../request/tries.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { staffOf } from './admin-page.tsx';
import { showOverview, showProof } from './dashboard.views.tsx';

const proofForm = defineForm({ id: 'proof', schema: proofSchema, missingText: 'Password is required' });
const anyStaff = staff(...rolesThat.read);

export const staffDashboardRoutes: readonly Route[] = [
  get(
    urls.admin,
    anyStaff,
    unkept(async (visit) => showOverview(visit, await findOverview(visit.ctx))),
  ),
  get(urls.staffProof, anyStaff, unkept(askAgain)),
  post(urls.staffProof, anyStaff, unkept(withFormToken(prove))),
];

function askAgain(visit: Visit): Response {
  return showProof(visit, blankForm(proofForm), afterwards(visit));
}

/** Before money and staff: the password once more, and then back to where it was asked for. */
async function prove(visit: Visit): Promise<Response> {
  await takeLimit(visit, 'staffDoor', proofForm.id);
  const read = await readForm(visit, proofForm);
  const next = afterwards(visit);
  if (!read.accepted) return showProof(visit, read.form, next, { status: 422 });
  try {
    const tries = triesAt('staff-door', visit, `staff ${staffOf(visit).id ?? 'shared'}`);
    const door = { shared: visit.services.sharedPassword, tries, token: staffToken(visit) };
    return rememberStaff(seeOther(next), visit, await proveStaff(visit.ctx, read.input, door));
  } catch (error) {
    if (!isFailure(error)) throw error;
    const status = error.code === 'signed_out' ? 422 : statusOf(error);
    return showProof(visit, refusedForm(read.form, error), next, { status });
  }
}

/** Only back into the back office. */
function afterwards({ url }: Visit): string {
  const next = nextPath(url.searchParams.get('next'));
  return next?.startsWith(`${link('admin')}/`) ? next : link('admin');
}
