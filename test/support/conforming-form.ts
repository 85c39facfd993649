import { expect, type Locator, type Page } from '@playwright/test';
import { does, readers, shows, type Reader, type Ready, type Sentence } from './conformance.ts';
import { openMail } from './mailbox.ts';
import { newPerson, type Person } from './waitlist-form.ts';

type Control = 'text' | 'email' | 'tel' | 'number' | 'date' | 'time' | 'lines' | 'one of' | 'any of' | 'tick';

export type FormField = {
  name: string;
  label: string;
  control: Control;
  /** What the field says when it is left empty; without it the field may be. */
  missing?: string;
  /** The values on offer. */
  options?: readonly string[];
  /** What a visitor enters; the person's own name, address and number come by themselves. */
  entered?: string | readonly string[];
};

export type ConformingForm = {
  section: string;
  /** The form's own name in its markup. */
  id: string;
  path: string;
  fields: readonly FormField[];
  missing: string;
  button: string;
  busy: string;
  success: string;
  /** What the team is told of: the subject of its mail, before the person's name. */
  notice: string;
  /** Texts of that mail beside what was entered. */
  noticed?: readonly string[];
  ready?: Ready;
};

/** A form as the specification has it: its fields, what it asks for, what it says, and what becomes of it; twice, once by a browser without script. */
export function conforms(form: ConformingForm): void {
  for (const reader of readers) {
    shows(
      form.path,
      form.fields.map((field) => fieldSentence(form, field)),
      reader,
      form.ready,
    );
    does(form.path, [asksForWhatIsMissing(form), takesWhatIsEntered(form, reader)], reader, form.ready);
  }
}

function formOn(page: Page, { id }: ConformingForm): Locator {
  return page.locator(`form[data-form="${id}"]`);
}

function control(page: Page, form: ConformingForm, { name }: FormField): Locator {
  return formOn(page, form).locator(`[name="${name}"]`);
}

function fieldSentence(form: ConformingForm, field: FormField): Sentence {
  const needed = field.missing ? ', required' : '';
  return [
    form.section,
    `the field ${field.name} (${field.control})${needed}`,
    (page) => expectField(page, form, field),
  ];
}

async function expectField(page: Page, form: ConformingForm, field: FormField): Promise<void> {
  const found = control(page, form, field);
  await expect(found.first()).toBeAttached();
  if (field.options) expect(await valuesOf(found)).toEqual(field.options);
  const { kind, label } = await found.first().evaluate((element) => {
    const { localName, type, labels } = element as HTMLInputElement;
    const group = /radio|checkbox/.test(type) ? element.closest('fieldset')?.querySelector('legend') : undefined;
    return { kind: `${localName} ${type}`, label: (group ?? labels?.[0])?.textContent ?? '' };
  });
  expect(kind).toMatch(kinds[field.control]);
  expect(label.slice(0, field.label.length)).toBe(field.label);
}

const kinds: Record<Control, RegExp> = {
  text: /^input text$/,
  email: /^input email$/,
  tel: /^input tel$/,
  number: /^input (number|text)$/,
  date: /^input date$/,
  time: /^input time$/,
  lines: /^textarea/,
  'one of': /^(select-one|select select-one|input radio)$/,
  'any of': /^input checkbox$/,
  tick: /^input checkbox$/,
};

async function valuesOf(found: Locator): Promise<string[]> {
  const values = await found.evaluateAll((elements) =>
    elements.flatMap((element) =>
      element instanceof HTMLSelectElement
        ? [...element.options].map((option) => option.value)
        : [(element as HTMLInputElement).value],
    ),
  );
  return values.filter((value) => value !== '');
}

function asksForWhatIsMissing(form: ConformingForm): Sentence {
  return [
    form.section,
    `sent empty: '${form.missing}'`,
    async (page) => {
      await formOn(page, form).getByRole('button', { name: form.button, exact: true }).click();
      const refused = formOn(page, form);
      await expect(refused.getByRole('alert')).toContainText(form.missing);
      for (const { name, missing } of form.fields) {
        const said = refused.locator(`[id$="-${name}-error"]`);
        if (missing) await expect(said).toHaveText(new RegExp(escaped(missing)));
      }
    },
  ];
}

function takesWhatIsEntered(form: ConformingForm, reader: Reader): Sentence {
  return [
    form.section,
    `filled in: '${form.success}', and the team knows all of it`,
    async (page) => {
      const person = newPerson();
      await fillIn(page, form, person);
      if (reader === 'with script') await expectBusy(page, form);
      else await formOn(page, form).getByRole('button', { name: form.button, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: form.success })).toBeVisible();
      await openMail(page, 'team@agbon.example', `${form.notice} from ${person.name}`);
      const letter = await page.locator('pre').textContent();
      for (const text of [person.name, person.email, ...(form.noticed ?? [])]) expect(letter).toContain(text);
    },
  ];
}

export async function fillIn(page: Page, form: ConformingForm, person: Person): Promise<void> {
  for (const field of form.fields) {
    const entered = field.entered ?? ownOf(person, field);
    if (entered === undefined) continue;
    const found = control(page, form, field);
    const kind = await found.first().evaluate((element) => (element as HTMLInputElement).type);
    if (kind === 'select-one') await found.selectOption(String(entered));
    else if (kind === 'radio' || kind === 'checkbox')
      for (const value of [entered].flat())
        await formOn(page, form).locator(`[name="${field.name}"][value="${value}"]`).check();
    else await found.fill(String(entered));
  }
}

function ownOf(person: Person, { name, control: kind }: FormField): string | undefined {
  if (kind === 'email') return person.email;
  if (kind === 'tel') return person.phone;
  return name === 'name' || name === 'full_name' ? person.name : undefined;
}

/** While it is on its way the button says so and cannot be pressed again. */
async function expectBusy(page: Page, form: ConformingForm): Promise<void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(
    (url) => url.pathname === form.path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await formOn(page, form).getByRole('button', { name: form.button, exact: true }).click();
  await expect(formOn(page, form).getByRole('button', { name: form.busy, exact: true })).toBeDisabled();
  letThrough();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
