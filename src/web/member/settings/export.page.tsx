import { link } from '#content/link.ts';
import { ExportPanel, type ExportPanelProps } from '../../site/export-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The page where a member requests a copy of their data, and downloads it. */
export function ExportPage(panel: Omit<ExportPanelProps, 'at' | 'fileAt'>) {
  return (
    <SettingsFrame
      title="Export your data"
      lead="One ZIP file with all that we keep about you: texts that you can read, your pictures and papers, and the same texts as JSON for computer programs."
    >
      <ExportPanel {...panel} at={link('settingsExport')} fileAt={link('settingsExportFile')} />
    </SettingsFrame>
  );
}
