import { link } from '#content/link.ts';
import { ExportPanel, type ExportPanelProps } from '../../site/export-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The page where a member requests a copy of their data, and downloads it. */
export function ExportPage(panel: Omit<ExportPanelProps, 'at' | 'fileAt'>) {
  return (
    <SettingsFrame
      title="Your data"
      lead="A ZIP file with all that we keep about you: texts to read, the same data as JSON for programs, and your pictures and papers."
    >
      <ExportPanel {...panel} at={link('settingsExport')} fileAt={link('settingsExportFile')} />
    </SettingsFrame>
  );
}
