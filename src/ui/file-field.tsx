import { controlAttributes, Field, type FieldWords } from './field.tsx';

type FileFieldProps = FieldWords & {
  label?: string;
  /** The accepted kinds: 'image/*,.pdf'. */
  accept?: string;
  several?: boolean;
  disabled?: boolean;
  /** The largest size of a file, and the message for a larger file, shown before an upload in vain. */
  most?: { bytes: number; message: string };
};

export function FileField({
  field,
  label = field.label,
  hint,
  accept = field.accept,
  several = field.control === 'files',
  disabled,
  most = field.most,
}: FileFieldProps) {
  const lostText = `Choose ‘${label}’ again: we could not keep your ${several ? 'files' : 'file'}.`;
  return (
    <Field field={field.isFileLost ? { ...field, error: lostText } : field} label={label} hint={hint}>
      <input
        {...controlAttributes({ field, hint })}
        className="input"
        type="file"
        accept={accept}
        multiple={several}
        disabled={disabled}
        data-most-bytes={most?.bytes}
        data-over={most?.message}
      />
    </Field>
  );
}
