import { exportKept_hours } from '#domain/privacy/exports/export.rules.ts';
import { exportTexts } from '#domain/privacy/exports/export.texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LostNut } from '#ui/illustration/lost-nut.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '#content/link.ts';
import { ExportPanel, type ExportPanelProps } from './export-panel.tsx';
import { PlainPage } from './plain-page.tsx';

const what =
  'A ZIP file with all that we keep about you: texts to read, the same as JSON for programs, and your pictures and papers.';

/** Where somebody with a link to their data asks for the file of it. */
export function MyDataExportPage({ token, ...panel }: ExportPanelProps & { token: string }) {
  return (
    <PlainPage title="Take your data with you" picture={<SealedBox className="w-full" />}>
      <p>{what}</p>
      <ExportPanel {...panel} />
      <p className="text-quiet">
        <TextLink href={link('myDataView', { token })}>See what we keep</TextLink> without a file.
      </p>
    </PlainPage>
  );
}

/** Behind the link of the mail: programs that look through mails open it too, so the file is one step further. */
export function MailedExportPage(panel: ExportPanelProps) {
  return (
    <PlainPage title="Your data" picture={<SealedBox className="w-full" />}>
      <p>{what}</p>
      <ExportPanel {...panel} />
      <p className="text-quiet">
        The file is a key to your data: keep it where nobody else reads it. We remove ours after {exportKept_hours}{' '}
        hours.
      </p>
    </PlainPage>
  );
}

export function ExportGonePage() {
  return (
    <PlainPage title="This export is gone" picture={<LostNut className="w-full" />}>
      <p>{exportTexts.gone}</p>
      <p className="text-quiet">Or a part of the link is missing: copy all of it from the e-mail.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={link('settingsExport')}>Ask in your settings</ButtonLink>
        <ButtonLink kind="secondary" href={link('myData')}>
          Ask without an account
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
