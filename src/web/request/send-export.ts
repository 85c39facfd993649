import { dayInLagos } from '#domain/values/day-input.ts';
import { findExportFile } from '#domain/registers/privacy/exports/find-export.ts';
import type { SeenExport } from '#domain/registers/privacy/exports/export.states.ts';
import type { Visit } from './visit.ts';
import { sendStored } from './send-stored.ts';

/** The file of an export as a download, or undefined if it was removed. */
export async function sendExport(visit: Visit, seen: SeenExport | undefined): Promise<Response | undefined> {
  const file = seen && (await findExportFile(visit.ctx, seen));
  if (!file) return undefined;
  return sendStored(visit, file, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="agbon-my-data-${dayInLagos(file.madeAt)}.zip"`,
    'cache-control': 'private, no-store',
  });
}
