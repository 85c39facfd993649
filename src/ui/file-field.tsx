import { Field } from './field.tsx';
import { controlAttributes, type FieldWords } from './field-attributes.ts';

type FileFieldProps = FieldWords & {
  /** Which kinds are taken: 'image/*,.pdf'. */
  accept?: string;
  several?: boolean;
  disabled?: boolean;
};

export function FileField({ field, label, hint, accept, several, disabled }: FileFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...controlAttributes({ field, hint })}
        className="input"
        type="file"
        accept={accept}
        multiple={several}
        disabled={disabled}
      />
    </Field>
  );
}
