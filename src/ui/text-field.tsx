import type { HTMLAttributes } from 'react';
import { Field } from './field.tsx';
import { controlAttributes, type FieldWords } from './field-attributes.ts';

type TextFieldProps = FieldWords & {
  type?: 'text' | 'email' | 'search' | 'url' | 'password' | 'tel';
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  spellCheck?: boolean;
  multiple?: boolean;
  /** Only where nothing longer can be right, spaces included: the browser cuts what is pasted, and says nothing. */
  maxLength?: number;
  disabled?: boolean;
};

export function TextField({ field, label, hint, type = 'text', ...rest }: TextFieldProps) {
  // A password never travels back to the browser.
  const typed = type === 'password' ? undefined : field.values[0];
  return (
    <Field field={field} label={label} hint={hint}>
      <input {...controlAttributes({ field, hint })} {...rest} className="input" type={type} defaultValue={typed} />
    </Field>
  );
}
