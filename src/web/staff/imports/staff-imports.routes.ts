import { fileKinds } from '#domain/registers/files/file-kinds.ts';
import { importTexts } from '#domain/trade/listings/import/import.schema.ts';
import { findImportFile } from '#domain/trade/listings/import/find-import-file.ts';
import { importRecords } from '#domain/trade/listings/import/imports.records.ts';
import { stopImportByStaff } from '#domain/trade/listings/import/stop-import-by-staff.ts';
import { Failure } from '#domain/acting/context.ts';
import { listingModerationSchema, listingModerationTexts } from '#domain/trade/listings/moderation.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { serveFile } from '../../files/file.routes.ts';
import { actPage } from '../../pages/act-page.tsx';
import { get, type Route, staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { fieldText } from '../kinds/record-kind.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';

const list = link('records', { kind: 'listing-import' });
const idIn = ({ params }: Visit) => params.importId ?? '';
const recordOf = (importId: string) => link('record', { kind: 'listing-import', recordId: importId });

/** This route sends the file itself, because file addresses do not read the staff session. */
async function sendImportFile(visit: Visit): Promise<Response> {
  return serveFile({ ...visit, params: { hash: await findImportFile(visit.ctx, idIn(visit)) } }, fileKinds);
}

/** Decisions of staff about imports of listings. The pages of records show the imports. */
export const staffImportsRoutes: readonly Route[] = [
  get(urls.importFile, staff(...rolesThat.answer), sendImportFile),
  ...actPage({
    at: urls.importStopping,
    who: whoMay('stop-import'),
    frame: portalFrame,
    id: 'import-stop',
    schema: listingModerationSchema,
    missing: listingModerationTexts.missing,
    async find(visit) {
      const record = await importRecords.find(visit.ctx, idIn(visit));
      if (!record) throw new Failure('not_found', importTexts.gone);
      return record;
    },
    look({ id, fields: { name, standing } }) {
      const back = recordOf(String(id));
      return {
        title: `Stop: ${fieldText(name)}`,
        place: list,
        crumbs: [
          { label: 'Imports', href: list },
          { label: fieldText(name), href: back },
        ],
        about:
          'No more lines are imported. Listings that were already added or updated stay as they are, and you can take them down one by one. We tell the seller by e-mail, or on their dashboard if they have no address.',
        button: 'Stop it and tell them',
        kind: 'danger',
        busy: 'Stopping it...',
        leave: { label: 'Change nothing', href: back },
        whyNot: standing === 'done' || standing === 'stopped' ? importTexts.ended : undefined,
      };
    },
    verb: (ctx, input, visit) => stopImportByStaff(ctx, idIn(visit), input),
    next: (_, visit) => recordOf(idIn(visit)),
  }),
];
