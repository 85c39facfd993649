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
  /** The message of the empty field; undefined for an optional field. */
  missing?: string;
  /** The options. */
  options?: readonly string[];
  /** The visitor's answer; name, address and number come from the person. */
  entered?: string | readonly string[];
};

/** A form as specified: its fields, required answers, messages and results. */
export type SpecifiedForm = {
  section: string;
  /** The form's own name in its markup. */
  id: string;
  path: string;
  fields: readonly SpecifiedField[];
  /** The button that unfolds optional fields. */
  unfold?: string;
  missing: string;
  button: string;
  busy: string;
  success: string;
  /** The subject of the team's mail, before the person's name. */
  notice: string;
  /** Texts of that mail beside the answers. */
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

/** Finds controls: a browser's page or a visitor's. */
type Asks = { locator(selector: string): Answered; getByText(text: string): { click(): Promise<void> } };

export function selectorOf({ id }: SpecifiedForm): string {
  // The name of a form about one record ends with the number of that record.
  return `:is(form[data-form="${id}"], form[data-form^="${id}-"])`;
}

/** The person's answer to each field, if any. */
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
