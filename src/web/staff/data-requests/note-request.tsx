import { noteRequestSchema, rightsTexts } from '#domain/registers/privacy/rights-request.schema.ts';
import { link } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { defineForm, shownForm } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';
import { PortalForm } from '../portal-form.tsx';

const { missing: missingText } = rightsTexts;

export const dataRequestForm = defineForm({
  id: 'rights',
  schema: noteRequestSchema,
  missingText,
  numberFields: ['who'],
});

/** Records a request that came by mail, telephone or letter, so that it is answered in time. */
export function RecordDataRequest({ visit, refused }: { visit: Visit; refused: FormState | undefined }) {
  const blank = { came_by: 'mail', asked_on: dayInLagos(visit.ctx.now) };
  return (
    <section aria-labelledby="note-request" className="min-w-0">
      <h2 id="note-request" className="mb-4 border-b-2 border-ink pb-2 text-18">
        Record a request
      </h2>
      <PortalForm
        form={shownForm(visit, dataRequestForm, refused, blank)}
        action={link('rightsRequests')}
        button="Save the request"
      />
    </section>
  );
}
