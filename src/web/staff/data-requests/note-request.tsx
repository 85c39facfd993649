import { noteRequestSchema, rightsTexts } from '#domain/registers/privacy/rights-request.schema.ts';
import { link } from '#content/link.ts';
import { Fields } from '#ui/fields.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

type NoteForm = FormOf<typeof noteRequestSchema>;

export const noteForm = defineForm({
  id: 'rights',
  schema: noteRequestSchema,
  missingText: rightsTexts.missing,
  numberFields: ['who'],
});

/** Records a request that came by mail, telephone or letter, so that it is answered in time. */
export function NoteRequest({ visit, refused }: { visit: Visit; refused: FormState | undefined }) {
  const blank = { came_by: 'mail', asked_on: dayInLagos(visit.ctx.now) };
  const form = refused?.id === noteForm.id ? (refused as NoteForm) : blankForm(visit, noteForm, blank);
  return (
    <section aria-labelledby="note-request" className="min-w-0">
      <h2 id="note-request" className="mb-4 border-b-2 border-ink pb-2 text-18">
        Record a request
      </h2>
      <FormFrame form={form} action={link('rightsRequests')} offlineText={rightsTexts.notSaved} unscripted>
        <Fields fields={form.fields} />
        <div>
          <Button>Save the request</Button>
        </div>
      </FormFrame>
    </section>
  );
}
