import {
  composeSchema,
  composeTexts,
  draftSchema,
  sendCustomEmailSchema,
} from '#domain/staff/composing/compose.schema.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';

/** marketplace.md §2 'Compose Email'. */
export const composeForm = defineForm({ id: 'compose', schema: composeSchema, missingText: composeTexts.missing });
export type ComposeForm = FormOf<typeof composeSchema>;

/** marketplace.md §7 'POST /api/send-custom-email', for programs. */
export const sendCustomEmailForm = defineForm({
  id: 'send-custom-email',
  schema: sendCustomEmailSchema,
  missingText: composeTexts.missing,
});

/** The compose form, sent by one of its other buttons: no mail is sent and no field is required. */
export const composeDraftForm = defineForm({
  id: 'compose-draft',
  schema: draftSchema,
  missingText: composeTexts.missing,
});

/** The typed form, with the text that one of its buttons added. */
export function composeFormOfDraft(
  visit: Visit,
  draft: FormOf<typeof draftSchema>,
  changed: Record<string, string> = {},
): ComposeForm {
  const typed = Object.values(draft.fields).map(({ name, values }) => [name, values.join(', ')] as const);
  const form = blankForm(visit, composeForm, { ...Object.fromEntries(typed), ...changed });
  const fields = Object.values(form.fields).map((field) => [
    field.name,
    { ...field, error: draft.fields[field.name as keyof typeof draft.fields].error },
  ]);
  return {
    ...form,
    fields: Object.fromEntries(fields) as ComposeForm['fields'],
    problem: draft.problem,
    reference: draft.reference,
  };
}
