import { fileKinds } from '#domain/registers/files/file-kinds.ts';
import { importTexts } from '#domain/trade/listings/import/import.schema.ts';
import { findImportFile } from '#domain/trade/listings/import/find-import-file.ts';
import { importRecords } from '#domain/trade/listings/import/imports.records.ts';
import { stopImportForSeller } from '#domain/trade/listings/import/stop-import-for-seller.ts';
import { Failure } from '#domain/acting/context.ts';
import { moderationSchema, moderationTexts } from '#domain/trade/listings/moderation.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { serveFile } from '../../files/file.routes.ts';
import { adminPage } from '../admin-page.tsx';
import { textOf } from '../kinds/record-kind.tsx';
import { ImportStoppingPage } from './import-stopping.page.tsx';

const moderators = staff(...rolesThat.answer);
const form = defineForm({ id: 'import-stop', schema: moderationSchema, missingText: moderationTexts.missing });
const idIn = ({ params }: Visit) => params.importId ?? '';

async function show(visit: Visit, form: FormOf<typeof moderationSchema>, refusal?: Refusal): Promise<Response> {
  const record = await importRecords.find(visit.ctx, idIn(visit));
  if (!record) throw new Failure('not_found', importTexts.gone);
  return adminPage(visit, {
    title: formTitle(`Stop: ${textOf(record.fields.name)}`, form),
    place: link('records', { kind: 'listing-import' }),
    ...refusal,
    body: <ImportStoppingPage record={record} form={form} />,
  });
}

/** Handed on here: at the address of a file nobody is known as staff. */
async function handOn(visit: Visit): Promise<Response> {
  return serveFile({ ...visit, params: { hash: await findImportFile(visit.ctx, idIn(visit)) } }, fileKinds);
}

/** What staff decide about a file with listings. They find and read it among the records. */
export const adminImportsRoutes: readonly Route[] = [
  get(urls.importFile, moderators, handOn),
  get(urls.importStopping, moderators, (visit) => show(visit, blankForm(visit, form))),
  ...action({
    at: urls.importStopping,
    who: moderators,
    form,
    verb: async (ctx, input, visit) => ({ done: await stopImportForSeller(ctx, idIn(visit), input) }),
    show,
    next: (_, visit) => link('record', { kind: 'listing-import', recordId: idIn(visit) }),
  }),
];
