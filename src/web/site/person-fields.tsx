import type { FieldState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { TextField } from '#ui/text-fields.tsx';

type PersonFieldsProps = {
  fields: { name: FieldState; email: FieldState; phone: FieldState; company?: FieldState };
};

export function PersonFields({ fields: { name, email, phone, company } }: PersonFieldsProps) {
  return (
    <>
      <TextField field={name} enterKeyHint="next" />
      <Fields inPairs fields={{ email, phone }} />
      {company ? <TextField field={company} enterKeyHint="next" /> : null}
    </>
  );
}
