import { Field } from './field.tsx';
import { controlAttributes, type FieldWords } from './field-attributes.ts';

type TextAreaProps = FieldWords & { rows?: number; autoComplete?: string; disabled?: boolean };

export function TextArea({ field, label, hint, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <textarea
        {...controlAttributes({ field, hint })}
        {...rest}
        className={heightOf(rows)}
        rows={rows}
        defaultValue={field.values[0]}
      />
    </Field>
  );
}

/** It grows with what is in it, and begins as high as it was asked for. */
function heightOf(rows: number): string {
  if (rows >= 12) return 'input min-h-80';
  return rows > 2 ? 'input' : 'input min-h-20';
}
