import { deleteAccount } from '#domain/registers/privacy/delete-account.ts';
import { askForOwnExport } from '#domain/registers/privacy/exports/ask-for-export.ts';
import { exportTexts } from '#domain/registers/privacy/exports/export.texts.ts';
import { findOwnExport } from '#domain/registers/privacy/exports/find-export.ts';
import { link } from '#content/link.ts';
import { sendExport } from '../../request/send-export.ts';
import { press } from '../../pages/action.ts';
import { forgetDevice } from '../../request/known-device.ts';
import { leaveFor, seeOther } from '../../pages/page.tsx';
import { anyone, get, members, provedMembers, type Route } from '../../request/route.ts';
import { forgetSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showAccountDeleted, showDeletion, showExport } from './own-data.views.tsx';
import { deletionForm } from './settings.forms.ts';
import { settingsAction } from './settings-action.ts';

export const ownDataRoutes: readonly Route[] = [
  get(urls.settingsExport, members, (visit) => showExport(visit)),
  ...press({
    at: urls.settingsExport,
    who: members,
    verb: (ctx) => askForOwnExport(ctx),
    show: (visit, { problem }, refusal) => showExport(visit, problem, refusal),
    next: () => link('settingsExport'),
    failedText: exportTexts.failed,
  }),
  get(urls.settingsExportFile, members, async (visit) => {
    return (await sendExport(visit, await findOwnExport(visit.ctx))) ?? seeOther(link('settingsExport'));
  }),
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

function goodbye(visit: Visit, erased: object): Response {
  visit.services.log.info({ requestId: visit.ctx.requestId, erased }, 'account deleted');
  return forgetDevice(forgetSession(leaveFor(visit, link('accountDeleted')), visit), visit);
}
