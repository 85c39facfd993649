import { link, urls } from '#content/link.ts';
import { askForOwnExport } from '#domain/registers/privacy/exports/ask-for-export.ts';
import { exportTexts } from '#domain/registers/privacy/exports/export.texts.ts';
import { findOwnExport } from '#domain/registers/privacy/exports/find-export.ts';
import { press } from '../../pages/action.ts';
import { seeOther } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { get, members, type Route } from '../../request/route.ts';
import { sendExport } from '../../request/send-export.ts';
import type { Visit } from '../../request/visit.ts';
import { ExportPanel } from '../../site/export-panel.tsx';
import { memberOf, memberPage } from '../member-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const exportRoutes: readonly Route[] = [
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
];

async function showExport(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const body = (
    <SettingsFrame
      title="Export your data"
      lead="One ZIP file with all that we keep about you: texts that you can read, your pictures and papers, and the same texts as JSON for computer programs."
    >
      <ExportPanel
        personExport={await findOwnExport(visit.ctx)}
        problem={problem}
        isMailed={memberOf(visit).email !== undefined}
        pageAddress={link('settingsExport')}
        fileAddress={link('settingsExportFile')}
      />
    </SettingsFrame>
  );
  return memberPage(visit, {
    title: 'Your data',
    description: 'A file with all that we keep about you.',
    ...refusal,
    body,
  });
}
