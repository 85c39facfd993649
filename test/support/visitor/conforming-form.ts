import { expect } from 'vitest';
import { fillIn, selectorOf, type FormControl, type SpecifiedField, type SpecifiedForm } from '../form-as-specified.ts';
import { newPerson } from '../waitlist-form.ts';
import { openMail } from './mails.ts';
import type { Place } from './place.ts';
import { does, shows, type Ready, type Sentence } from './sentences.ts';
import type { VisitedSite } from './site.ts';
import type { Visitor } from './visitor.ts';
import { containsText } from './words.ts';

/** Checks a form against its specification: fields, required answers, messages, and the team's mail. */
export function conforms(site: VisitedSite, form: SpecifiedForm, ready?: Ready): void {
  const fields = form.fields.map((field): Sentence => [
    form.section,
    `the field ${field.name} (${field.control})${field.missing ? ', required' : ''}`,
    (page) => expectField(page, form, field),
  ]);
  shows(site, form.path, fields, ready);
  does(site, form.path, [asksForWhatIsMissing(form), takesWhatIsEntered(form)], ready);
}

function formOn(page: Visitor, form: SpecifiedForm): Place {
  return page.locator(selectorOf(form));
}

function controls(page: Visitor, form: SpecifiedForm, name: string): HTMLInputElement[] {
  return formOn(page, form).locator(`[name="${name}"]`).elements() as HTMLInputElement[];
}

const kinds: Record<FormControl, RegExp> = {
  text: /^input text$/,
  email: /^input email$/,
  tel: /^input tel$/,
  number: /^input (number|text)$/,
  date: /^input date$/,
  time: /^input time$/,
  lines: /^textarea/,
  'one of': /^(select select-one|input radio)$/,
  'any of': /^input checkbox$/,
  tick: /^input checkbox$/,
};

function expectField(page: Visitor, form: SpecifiedForm, field: SpecifiedField): void {
  const found = controls(page, form, field.name);
  const [first] = found;
  expect(`${first?.localName} ${first?.type}`).toMatch(kinds[field.control]);
  const isGroup = field.control !== 'tick' && /radio|checkbox/.test(first!.type);
  const label = isGroup ? first!.closest('fieldset')?.querySelector('legend') : first!.labels?.[0];
  expect((label?.textContent ?? '').slice(0, field.label.length)).toBe(field.label);
  if (field.options) expect(found.flatMap(valuesOf).filter((value) => value !== '')).toEqual(field.options);
}

function valuesOf(control: HTMLInputElement): string[] {
  const { options } = control as unknown as HTMLSelectElement;
  return control.localName === 'select' ? [...options].map(({ value }) => value) : [control.value];
}

function asksForWhatIsMissing(form: SpecifiedForm): Sentence {
  return [
    form.section,
    `sent empty: '${form.missing}'`,
    async (page) => {
      await press(page, form);
      expect(formOn(page, form).getByRole('alert')).toContainText(form.missing);
      for (const { name, missing } of form.fields) {
        const said = formOn(page, form).locator(`[id$="-${name}-error"]`);
        if (missing) expect(said).toContainText(missing);
      }
    },
  ];
}

function takesWhatIsEntered(form: SpecifiedForm): Sentence {
  return [
    form.section,
    `filled in: '${form.success}', and the team gets all answers`,
    async (page) => {
      const person = newPerson();
      await fillIn(page, form, person);
      await press(page, form);
      const said = page.getByRole('status').elements();
      expect(said.some(({ textContent }) => containsText(textContent ?? '', form.success))).toBe(true);
      await openMail(page, 'team@agbon.example', `${form.notice} from ${person.name}`);
      const letter = await page.locator('pre').textContent();
      for (const text of [person.name, person.email, ...(form.noticed ?? [])]) expect(letter).toContain(text);
    },
  ];
}

function press(page: Visitor, form: SpecifiedForm): Promise<void> {
  return formOn(page, form).getByRole('button', { name: form.button, exact: true }).click();
}
