import type { HTMLAttributes } from 'react';
import type { FieldWords } from './field-attributes.ts';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = FieldWords & {
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  disabled?: boolean;
};

/** However a number is written, it is understood: the server reads it, so nothing is masked or forbidden here. */
export function PhoneField(props: PhoneFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" />;
}
