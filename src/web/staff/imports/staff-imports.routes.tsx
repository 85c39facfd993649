import { fileKinds } from '#domain/registers/files/file-kinds.ts';
import { importTexts } from '#domain/trade/listings/import/import.schema.ts';
import { findImportFile } from '#domain/trade/listings/import/find-import-file.ts';
import { importRecords } from '#domain/trade/listings/import/imports.records.ts';
import { stopImportForSeller } from '#domain/trade/listings/import/stop-import-for-seller.ts';
import { Failure } from '#domain/acting/context.ts';
import { moderationSchema, moderationTexts } from '#domain/trade/listings/moderation.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, type Route, staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { serveFile } from '../../files/file.routes.ts';
import { portalPage } from '../portal-page.tsx';
import { textOf } from '../kinds/record-kind.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';

const moderators = staff(...rolesThat.answer);
const form = defineForm({ id: 'import-stop', schema: moderationSchema, missingText: moderationTexts.missing });
const idIn = ({ params }: Visit) => params.importId ?? '';

async function show(visit: Visit, form: FormOf<typeof moderationSchema>, refusal?: Refusal): Promise<Response> {
  const record = await importRecords.find(visit.ctx, idIn(visit));
  if (!record) throw new Failure('not_found', importTexts.gone);
  return portalPage(visit, {
    title: formTitle(`Stop: ${textOf(record.fields.name)}`, form),
    place: link('records', { kind: 'listing-import' }),
    ...refusal,
    body: <ImportStoppingPage record={record} form={form} />,
  });
}

/** Sent from here, because the address of a file does not know the session of staff. */
async function handOn(visit: Visit): Promise<Response> {
  return serveFile({ ...visit, params: { hash: await findImportFile(visit.ctx, idIn(visit)) } }, fileKinds);
}

/** What staff decide about a file with listings. They find and read it among the records. */
export const staffImportsRoutes: readonly Route[] = [
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

type StoppingProps = { record: StaffRecord; form: FormOf<typeof moderationSchema> };

function ImportStoppingPage({ record, form }: StoppingProps) {
  const { name, standing } = record.fields;
  const importId = String(record.id);
  const back = link('record', { kind: 'listing-import', recordId: importId });
  const hasEnded = standing === 'done' || standing === 'stopped';
  return (
    <div className="max-w-160">
      <Breadcrumb
        crumbs={[
          { label: 'Imports', href: link('records', { kind: 'listing-import' }) },
          { label: textOf(name), href: back },
        ]}
      />
      <h1 className="mt-3 text-28 wrap-anywhere">{`Stop: ${textOf(name)}`}</h1>
      <p className="mt-2 mb-6 text-quiet">
        No more lines are added. Listings that were added stay, and can be taken down one by one. We tell the seller by
        e-mail.
      </p>
      {hasEnded ? (
        <Banner tone="info">{importTexts.ended}</Banner>
      ) : (
        <FormFrame noDraft form={form} action={link('importStopping', { importId })} busyText="Stopping it...">
          <TextArea
            field={form.fields.reason}
            label="Why"
            hint="The seller reads it. It is saved in the audit log too."
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="danger">Stop it and tell them</Button>
            <ButtonLink kind="secondary" href={back}>
              Leave it
            </ButtonLink>
          </div>
        </FormFrame>
      )}
    </div>
  );
}
