import { faultsOfAnswers } from '#domain/trade/suppliers/supplier-application.rules.ts';
import {
  type DraftAnswers,
  supplierApplicationSchema,
  supplierDraftSchema,
  supplierPapersSchema,
  supplierTexts,
} from '#domain/trade/suppliers/supplier-application.schema.ts';
import { supplierPapers } from '#domain/trade/suppliers/supplier-application.options.ts';
import type { FieldState } from '#ui/field-state.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import type { Visit } from '../request/visit.ts';

const { missing: missingText } = supplierTexts;
const numberFields = ['phone'];
const fileFields = supplierPapers;

export const supplierApplicationForm = defineForm({
  id: 'supplier-application',
  schema: supplierApplicationSchema,
  missingText,
  numberFields,
  fileFields,
});
export const supplierDraftForm = defineForm({
  id: 'supplier-draft',
  schema: supplierDraftSchema,
  missingText,
  numberFields,
  fileFields,
});

export const supplierPapersForm = defineForm({
  id: 'supplier-papers',
  schema: supplierPapersSchema,
  missingText: supplierTexts.noFile,
  fileFields,
});

export type PapersForm = FormOf<typeof supplierPapersSchema>;
export type ApplicationForm = FormOf<typeof supplierApplicationSchema>;
type DraftForm = FormOf<typeof supplierDraftSchema>;

/** The preselected units (public-site.md §3). */
const firstUnits = { priceUnit: 'kg', minQuantityUnit: 'tons', monthlySupplyUnit: 'tons' };

/** The form that the visitor left to sign in, or else their draft, or else the details that we know about them. */
export function firstApplicationForm(visit: Visit, draft: DraftAnswers | undefined): ApplicationForm {
  const { actor } = visit.ctx;
  const setAside = visit.setAside?.form === supplierDraftForm.id ? firstOfEach(visit.setAside.values) : undefined;
  const known = actor.kind === 'member' ? { name: actor.name, email: actor.email, phone: actor.phone } : {};
  const businessName = visit.url.searchParams.get('businessName')?.slice(0, 120);
  const typed = setAside ?? draft ?? known;
  return blankForm(
    visit,
    supplierApplicationForm,
    filled({ ...firstUnits, ...(businessName && { businessName }), ...typed }),
  );
}

function firstOfEach(values: ReadonlyMap<string, string[]>): Record<string, string> {
  return Object.fromEntries([...values].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])));
}

function filled(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function applicationFormOfDraft(visit: Visit, draft: DraftForm): ApplicationForm {
  const { id, missingText, fields } = blankForm({ ...visit, setAside: undefined }, supplierApplicationForm);
  const refused: Record<string, FieldState | undefined> = draft.fields;
  const typed = Object.entries(fields).map(([name, field]: [string, FieldState]) => {
    const { values = [], error } = refused[name] ?? {};
    return [name, { ...field, values, ...(error !== undefined && { error }) }];
  });
  return { ...draft, id, missingText, fields: Object.fromEntries(typed) as ApplicationForm['fields'], rows: {} };
}

export function withApplicationFaults(visit: Visit, form: ApplicationForm): ApplicationForm {
  const fields = Object.entries(form.fields);
  const faults = faultsOfAnswers(visit.ctx, Object.fromEntries(fields.map(([name, { values }]) => [name, values[0]])));
  const marked = fields.map(([name, field]) => [
    name,
    { ...field, error: field.error ?? faults[name as keyof DraftAnswers] },
  ]);
  return { ...form, fields: Object.fromEntries(marked) as ApplicationForm['fields'] };
}
