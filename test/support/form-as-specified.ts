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
  missing: string;
  button: string;
  busy: string;
  success: string;
  /** What the team is told of: the subject of its mail, before the person's name. */
  notice: string;
  /** Texts of that mail beside what was entered. */
  noticed?: readonly string[];
};
