import type { HTMLAttributes } from 'react';
import type { FieldWords } from './field-attributes.ts';
import { TextField } from './text-field.tsx';

type EmailFieldProps = FieldWords & {
  /** 'username' where it is what one signs in with. */
  autoComplete?: 'email' | 'username' | 'off';
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  /** Takes several, with commas between. */
  multiple?: boolean;
};

export function EmailField({ autoComplete = 'email', ...props }: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}
