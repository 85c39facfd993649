import { link } from '#content/link.ts';
import { ExportPanel, type ExportPanelProps } from '../../site/export-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** Where a member asks for a copy of their data, and finds it. */
export function ExportPage(panel: Omit<ExportPanelProps, 'at' | 'fileAt'>) {
  return (
    <SettingsFrame
      title="Your data"
      lead="A ZIP file with all that we keep about you: texts to read, the same as JSON for programs, and your pictures and papers."
    >
      <ExportPanel {...panel} at={link('settingsExport')} fileAt={link('settingsExportFile')} />
    </SettingsFrame>
  );
}
