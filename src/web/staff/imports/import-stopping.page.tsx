import { link } from '#content/link.ts';
import { importTexts } from '#domain/trade/listings/import/import.schema.ts';
import type { moderationSchema } from '#domain/trade/listings/moderation.schema.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { textOf } from '../kinds/record-kind.tsx';

type StoppingProps = { record: StaffRecord; form: FormOf<typeof moderationSchema> };

/** Ends an import, with the reason that its seller reads. */
export function ImportStoppingPage({ record, form }: StoppingProps) {
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
