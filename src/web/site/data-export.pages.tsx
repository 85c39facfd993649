import { exportKept_hours } from '#domain/registers/privacy/exports/export.rules.ts';
import { exportTexts } from '#domain/registers/privacy/exports/export.texts.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { link } from '#content/link.ts';
import { ExportPanel, type ExportPanelProps } from './export-panel.tsx';
import { PlainPage } from '../frame/plain-page.tsx';

const contentsText =
  'One ZIP file with all that we keep about you: texts that you can read, your pictures and papers, and the same texts as JSON for computer programs.';

export function MyDataExportPage({ token, ...panel }: ExportPanelProps & { token: string }) {
  return (
    <PlainPage title="Take your data with you" picture={<SealedBox className="w-full" />}>
      <p>{contentsText}</p>
      <ExportPanel {...panel} />
      <p className="text-quiet">
        You can also <TextLink href={link('myDataView', { token })}>read it on a page</TextLink>.
      </p>
    </PlainPage>
  );
}

/** The page behind the mailed link. Mail scanners open such links too, so the page has a button for the download. */
export function MailedExportPage(panel: ExportPanelProps) {
  return (
    <PlainPage title="Your data" picture={<SealedBox className="w-full" />}>
      <p>{contentsText}</p>
      <ExportPanel {...panel} />
      <p className="text-quiet">
        Keep the file where nobody else can read it. We delete our copy after {exportKept_hours} hours.
      </p>
    </PlainPage>
  );
}

export function ExportGonePage() {
  return (
    <PlainPage title="Expired export" picture={<LostNut className="w-full" />}>
      <p>{exportTexts.gone}</p>
      <p className="text-quiet">
        If you have just received the e-mail, a part of the link may be missing: copy the whole link.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={link('settingsExport')}>Ask again in your settings</ButtonLink>
        <ButtonLink kind="secondary" href={link('myData')}>
          Ask again without an account
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
