import { link, urls } from '#content/link.ts';
import { findSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { deleteAccount } from '#domain/registers/privacy/delete-account.ts';
import { askForOwnExport } from '#domain/registers/privacy/exports/ask-for-export.ts';
import { exportTexts } from '#domain/registers/privacy/exports/export.texts.ts';
import { findOwnExport } from '#domain/registers/privacy/exports/find-export.ts';
import { findMemberData } from '#domain/registers/privacy/find-member-data.ts';
import { press } from '../../pages/action.ts';
import { formTitle, leaveFor, page, seeOther } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm } from '../../request/form.ts';
import { forgetDevice } from '../../request/known-device.ts';
import { anyone, get, members, provedMembers, type Route } from '../../request/route.ts';
import { sendExport } from '../../request/send-export.ts';
import { forgetSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { AccountDeletedPage, DeletionPage } from './deletion.pages.tsx';
import { settingsAction } from './settings-action.ts';
import { deletionForm } from './settings.forms.ts';
import { ExportPanel, type ExportPanelProps } from '../../site/export-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';

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

async function showDeletion(visit: Visit, form = blankForm(visit, deletionForm), refusal?: Refusal): Promise<Response> {
  const settings = await findSettings(visit.ctx);
  const { groups, held } = await findMemberData(visit.ctx);
  return memberPage(visit, {
    title: formTitle('Delete your account?', form),
    description: 'What is deleted, and what stays without your name.',
    ...refusal,
    body: <DeletionPage {...{ settings, form, groups, held }} tried={refusal?.status === 409} />,
  });
}

async function showExport(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const seen = await findOwnExport(visit.ctx);
  const isMailed = memberOf(visit).email !== undefined;
  return memberPage(visit, {
    title: 'Your data',
    description: 'A file with all that we keep about you.',
    ...refusal,
    body: <ExportPage seen={seen} problem={problem} isMailed={isMailed} />,
  });
}

function showAccountDeleted(visit: Visit): Response {
  return page(visit, {
    title: 'Account deleted',
    description: 'It is gone, and nobody can sign in to it.',
    body: <AccountDeletedPage />,
  });
}

function ExportPage(panel: Omit<ExportPanelProps, 'at' | 'fileAt'>) {
  return (
    <SettingsFrame
      title="Export your data"
      lead="One ZIP file with all that we keep about you: texts that you can read, your pictures and papers, and the same texts as JSON for computer programs."
    >
      <ExportPanel {...panel} at={link('settingsExport')} fileAt={link('settingsExportFile')} />
    </SettingsFrame>
  );
}
