import type { ReactNode } from 'react';
import { MoneyField, QuantityField } from './amount-fields.tsx';
import { Checkbox, Checkboxes, Radios } from './choices.tsx';
import { DateField } from './day-fields.tsx';
import type { FieldState, OptionGroup } from './field-state.ts';
import { CodeField, EmailField, PhoneField, Select, TextArea, TextField } from './text-fields.tsx';

export type FieldLook = Partial<Pick<FieldState, 'label' | 'hint' | 'control' | 'options' | 'rows'>> & Groups;
type Groups = { groups?: readonly OptionGroup[] };

/** The keyboard of a phone for what is typed. */
const keyboards = { decimal: 'decimal', digits: 'numeric', url: 'url' } as const;

type FieldsProps = {
  /** In the order of the schema. */
  fields: Readonly<Record<string, FieldState>>;
  /** What this page says in other words than the schema. */
  words?: Readonly<Record<string, FieldLook | undefined>> | undefined;
};

/** All fields of a form, each as its schema describes it. */
export function Fields({ fields, words = {} }: FieldsProps) {
  const shown = Object.entries(fields).filter(([, { control }]) => control !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-6">
      {shown.map(([name, field]) => (
        <Control key={name} field={{ ...field, ...words[name] }} />
      ))}
    </div>
  );
}

function Control({ field }: { field: FieldState & Groups }): ReactNode {
  const { label, hint, options = [], groups, rows } = field;
  if (label === undefined) throw new Error(`The field ${field.name} has no label in its schema.`);
  const asked = { field, label, hint };
  switch (field.control) {
    case 'area':
      return <TextArea {...asked} rows={rows ?? 3} />;
    case 'email':
      return <EmailField {...asked} />;
    case 'phone':
      return <PhoneField {...asked} />;
    case 'naira':
      return <MoneyField {...asked} />;
    case 'number':
      return <QuantityField {...asked} />;
    case 'decimal':
    case 'digits':
    case 'url':
      return <TextField {...asked} inputMode={keyboards[field.control]} spellCheck={false} autoComplete="off" />;
    case 'code':
      return <CodeField {...asked} />;
    case 'day':
      return <DateField {...asked} />;
    case 'select':
      return <Select {...asked} options={options} {...(groups && { groups })} />;
    case 'radios':
      return <Radios field={field} legend={label} hint={hint} options={options} />;
    case 'ticks':
      return <Checkboxes field={field} legend={label} hint={hint} options={options} />;
    case 'tick':
      return <Checkbox {...asked} />;
    default:
      return <TextField {...asked} autoComplete="off" />;
  }
}
