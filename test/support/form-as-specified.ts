import type { Person } from './waitlist-form.ts';

export type FormControl =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'date'
  | 'time'
  | 'lines'
  | 'one of'
  | 'any of'
  | 'tick';

export type SpecifiedField = {
  name: string;
  label: string;
  control: FormControl;
  /** What the field says when it is left empty; without it the field may be. */
  missing?: string;
  /** The values on offer. */
  options?: readonly string[];
  /** What a visitor enters; the person's own name, address and number come by themselves. */
  entered?: string | readonly string[];
};

/** A form as a specification has it: its fields, what it asks for, what it says, and what becomes of it. */
export type SpecifiedForm = {
  section: string;
  /** The form's own name in its markup. */
  id: string;
  path: string;
  fields: readonly SpecifiedField[];
  /** What unfolds the fields that may be left out. */
  unfold?: string;
  missing: string;
  button: string;
  busy: string;
  success: string;
  /** What the team is told of: the subject of its mail, before the person's name. */
  notice: string;
  /** Texts of that mail beside what was entered. */
  noticed?: readonly string[];
};

/** A control, in a browser or without one. */
interface Answered {
  first(): Answered;
  getAttribute(name: string): Promise<string | null>;
  fill(text: string): Promise<void>;
  check(): Promise<void>;
  selectOption(value: string): Promise<unknown>;
}

/** Whatever finds controls: a page in a browser, or a visitor's. */
type Asks = { locator(selector: string): Answered; getByText(text: string): { click(): Promise<void> } };

export function selectorOf({ id }: SpecifiedForm): string {
  // The name of a form about one thing ends in the number of that thing.
  return `:is(form[data-form="${id}"], form[data-form^="${id}-"])`;
}

/** What a person answers to each field, if anything. */
export function answersTo(form: SpecifiedForm, person: Person): { field: SpecifiedField; values: readonly string[] }[] {
  return form.fields.flatMap((field) => {
    const entered = field.entered ?? ownOf(person, field);
    return entered === undefined ? [] : [{ field, values: [entered].flat() }];
  });
}

export async function fillIn(page: Asks, form: SpecifiedForm, person: Person): Promise<void> {
  if (form.unfold) await page.getByText(form.unfold).click();
  for (const { field, values } of answersTo(form, person)) {
    const control = `${selectorOf(form)} [name="${field.name}"]`;
    const type = await page.locator(control).first().getAttribute('type');
    if (type === 'radio' || type === 'checkbox') {
      for (const value of values) await page.locator(`${control}[value="${value}"]`).check();
    } else if (field.control === 'one of') await page.locator(control).selectOption(values[0]!);
    else await page.locator(control).fill(values[0]!);
  }
}

function ownOf(person: Person, { name, control }: SpecifiedField): string | undefined {
  if (control === 'email') return person.email;
  if (control === 'tel') return person.phone;
  return name === 'name' || name === 'full_name' ? person.name : undefined;
}
