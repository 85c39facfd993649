import type { FieldState } from '#ui/field-state.ts';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Who is asking, and how to reach them. */
export function PersonFields({ fields }: { fields: Record<string, FieldState> }) {
  return (
    <>
      <TextField field={fields.name!} label="Name" autoComplete="name" enterKeyHint="next" />
      <div className="grid gap-6 tablet:grid-cols-2">
        <TextField
          field={fields.email!}
          label="E-mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
        />
        <PhoneField field={fields.phone!} label="Phone" enterKeyHint="next" />
      </div>
      <TextField field={fields.company!} label="Company" autoComplete="organization" enterKeyHint="next" />
    </>
  );
}
