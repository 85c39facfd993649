import { deleteAccount } from '#domain/privacy/delete-account.ts';
import { findMemberData } from '#domain/privacy/find-member-data.ts';
import { exportOf } from '#domain/privacy/person-data.view.ts';
import { link } from '#content/link.ts';
import { forgetDevice } from '../../request/known-device.ts';
import { leaveFor } from '../../request/page.tsx';
import { anyone, get, members, provedMembers, type Route } from '../../request/route.ts';
import { forgetSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showAccountDeleted, showDeletion } from './own-data.views.tsx';
import { deletionForm } from './settings.forms.ts';
import { settingsAction } from './settings-action.ts';

export const ownDataRoutes: readonly Route[] = [
  get(urls.settingsExport, members, exportFile),
  get(urls.settingsDeletion, provedMembers, (visit) => showDeletion(visit)),
  ...settingsAction({
    at: urls.settingsDeletion,
    who: provedMembers,
    form: deletionForm,
    notShared: true,
    verb: (ctx, _, own) => deleteAccount(ctx, own),
    show: showDeletion,
    next: ({ erased }, visit) => goodbye(visit, erased),
  }),
  get(urls.accountDeleted, anyone, showAccountDeleted, { cachedUnder: [] }),
];

async function exportFile(visit: Visit): Promise<Response> {
  const { about, groups } = await findMemberData(visit.ctx);
  const { now } = visit.ctx;
  return new Response(`${JSON.stringify(exportOf(about, groups, now), null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="agbon-my-data-${now.toISOString().slice(0, 10)}.json"`,
    },
  });
}

function goodbye(visit: Visit, erased: object): Response {
  visit.services.log.info({ requestId: visit.ctx.requestId, erased }, 'account deleted');
  return forgetDevice(forgetSession(leaveFor(visit, link('accountDeleted')), visit), visit);
}
