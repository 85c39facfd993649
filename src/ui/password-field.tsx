import { controlAttributes, Field, type FieldWords } from './field.tsx';

type PasswordFieldProps = FieldWords & {
  /** 'current-password' or 'new-password'. */
  autoComplete: string;
  enterKeyHint?: 'go' | 'next' | 'done';
  /** A password that is filled in, for demo accounts. What a visitor typed never comes back. */
  given?: string | undefined;
};

/** A password, with a button that shows it where the script is there to serve it: phones make it hard to type blind. */
export function PasswordField({ field, label, hint, given, ...rest }: PasswordFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="affixed" data-wake="idle" data-behaviour="password-field">
        <input
          {...controlAttributes({ field, hint })}
          {...rest}
          className="input"
          type="password"
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={given}
        />
        <button type="button" className="affix cursor-pointer" aria-controls={field.id} aria-pressed="false" hidden>
          Show<span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  );
}
