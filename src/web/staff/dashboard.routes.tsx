import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { findTableCounts, type TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { hasOwner } from '#domain/acting/roles/find-owner.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { passwordTexts } from '#domain/people/accounts/password.schema.ts';
import { proveStaff } from '#domain/people/staff-accounts/prove-staff.ts';
import { proofSchema, staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { findWaiting, type FoundWaiting } from '#domain/registers/work/find-waiting.ts';
import { shownWaiting } from '#domain/registers/work/waiting.view.ts';
import { findOverview, type Overview } from '#domain/staff/overview/find-overview.ts';
import { actPage } from '../pages/act-page.tsx';
import { leaveFor } from '../pages/page.tsx';
import { get, staff, type Route } from '../request/route.ts';
import { rememberStaff, staffToken } from '../request/session-cookie.ts';
import { triesAt } from '../request/limits.ts';
import type { Visit } from '../request/visit.ts';
import { staffOf, portalPage } from './portal-page.tsx';
import { nextStaffPage } from './next-staff-page.ts';
import { OverviewPage } from './overview.page.tsx';
import { RecordPlacesPage } from './record-places.page.tsx';
import { portalFrame } from './staff-acts.tsx';

const anyStaff = staff(...rolesThat.read);

export const staffDashboardRoutes: readonly Route[] = [
  get(urls.admin, anyStaff, findAndShowOverview),
  get(urls.adminRecords, anyStaff, async (visit) => showRecordPlaces(visit, await findTableCounts(visit.ctx))),
  // Asks for the password again before acts on money and staff, because a colleague may have left the portal open.
  // Then leads back to the act.
  ...actPage({
    at: urls.staffProof,
    who: anyStaff,
    // A colleague who mistypes their password is still signed in.
    frame: (visit, shown) => portalFrame(visit, { ...shown, status: shown.status === 401 ? 422 : shown.status }),
    id: 'proof',
    schema: proofSchema,
    missing: passwordTexts.missing,
    failed: staffTexts.notSaved,
    offline: staffTexts.offline,
    secret: ['password'],
    find: nextStaffPage,
    look: (next) => ({
      title: 'Your password again',
      about: 'This part is about money or people. Enter your password. We do not ask again for ten minutes.',
      action: link('staffProof', {}, { next }),
      button: 'Go on',
      busy: 'Checking...',
    }),
    limits: { place: 'staffSignIn' },
    once: 'by the verb',
    answer: z.string(),
    verb: (ctx, input, visit) => {
      const tries = triesAt('staff-door', visit, `staff ${staffOf(visit).id ?? 'shared'}`);
      return proveStaff(ctx, input, { shared: visit.services.sharedPassword, tries, token: staffToken(visit) });
    },
    next: (token, visit) => rememberStaff(leaveFor(visit, nextStaffPage(visit)), visit, token),
  }),
];

async function findAndShowOverview(visit: Visit): Promise<Response> {
  // The queries run one after the other, because a request holds one connection at a time.
  const found = await findOverview(visit.ctx);
  const waiting = await findWaiting(visit.ctx, staffOf(visit));
  // Only the shared password is asked to invite the first owner, so a colleague with an account saves this query.
  return showOverview(visit, found, waiting, staffOf(visit).id !== undefined || (await hasOwner(visit.ctx)));
}

function showOverview(
  visit: Visit,
  overview: Overview,
  waiting: readonly FoundWaiting[],
  ownerExists: boolean,
): Promise<Response> {
  const { now } = visit.ctx;
  return portalPage(visit, {
    title: 'Admin Dashboard',
    counter: overview.counter,
    body: <OverviewPage {...overview} waiting={shownWaiting(waiting, now)} ownerExists={ownerExists} now={now} />,
  });
}

function showRecordPlaces(visit: Visit, counter: TableCounts): Promise<Response> {
  return portalPage(visit, { title: 'Records', counter, body: <RecordPlacesPage counter={counter} /> });
}
