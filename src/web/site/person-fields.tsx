import { EmailField, PhoneField, TextField } from '#ui/text-fields.tsx';
import type { FieldState, Option } from '#ui/field-state.ts';

type PersonFieldsProps = {
  fields: { name: FieldState; email: FieldState; phone: FieldState; company?: FieldState };
  called?: 'Name' | 'Full name';
};

export function PersonFields({ fields, called = 'Name' }: PersonFieldsProps) {
  return (
    <>
      <TextField field={fields.name} label={called} autoComplete="name" enterKeyHint="next" />
      <div className="grid gap-6 tablet:grid-cols-2">
        <EmailField field={fields.email} label="E-mail" enterKeyHint="next" />
        <PhoneField field={fields.phone} label="Phone" enterKeyHint="next" />
      </div>
      {fields.company ? (
        <TextField field={fields.company} label="Company" autoComplete="organization" enterKeyHint="next" />
      ) : null}
    </>
  );
}

export function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, string>): Option[] {
  return values.map((value) => ({ value, label: names[value] }));
}
