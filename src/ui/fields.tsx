import type { ReactNode } from 'react';
import { MoneyField, QuantityField } from './amount-fields.tsx';
import { Checkbox, Checkboxes, Radios } from './choices.tsx';
import { DateField } from './day-fields.tsx';
import type { FieldState } from './field-state.ts';
import { PasswordField } from './password-field.tsx';
import { CodeField, EmailField, PhoneField, Select, TextArea, TextField } from './text-fields.tsx';

export type FieldLook = Partial<Pick<FieldState, 'label' | 'hint' | 'control' | 'options' | 'rows' | 'autoComplete'>>;

type FieldsProps = {
  /** In the order of the schema. */
  fields: Readonly<Record<string, FieldState>>;
  /** What this page says in other words than the schema. */
  words?: Readonly<Record<string, FieldLook | undefined>> | undefined;
};

/** All fields of a form, each as its schema describes it. */
export function Fields({ fields, words = {} }: FieldsProps) {
  const worded = Object.entries(fields).map(([name, field]) => ({ ...field, ...words[name] }));
  const shown = worded.filter(({ control }) => control !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-6">
      {shown.map((field) => (
        <Control key={field.name} field={field} enterKeyHint={field === shown.at(-1) ? 'go' : 'next'} />
      ))}
    </div>
  );
}

type ControlProps = { field: FieldState; enterKeyHint: 'go' | 'next' };

function Control({ field, enterKeyHint }: ControlProps): ReactNode {
  const { label, hint, options = [], rows, autoComplete = 'off' } = field;
  if (label === undefined) throw new Error(`The field ${field.name} has no label in its schema.`);
  const asked = { field, label, hint };
  switch (field.control) {
    case 'area':
      return <TextArea {...asked} rows={rows ?? 3} />;
    case 'email':
      return <EmailField {...asked} enterKeyHint={enterKeyHint} />;
    case 'phone':
      return <PhoneField {...asked} enterKeyHint={enterKeyHint} />;
    case 'naira':
      return <MoneyField {...asked} />;
    case 'number':
      return <QuantityField {...asked} />;
    case 'password':
      return <PasswordField {...asked} autoComplete={autoComplete} enterKeyHint={enterKeyHint} />;
    case 'code':
      return <CodeField {...asked} />;
    case 'day':
      return <DateField {...asked} />;
    case 'select':
      return <Select {...asked} options={options} />;
    case 'radios':
      return <Radios field={field} legend={label} hint={hint} options={options} />;
    case 'ticks':
      return <Checkboxes field={field} legend={label} hint={hint} options={options} />;
    case 'tick':
      return <Checkbox {...asked} />;
    default:
      return <TextField {...asked} autoComplete={autoComplete} enterKeyHint={enterKeyHint} />;
  }
}
