import { controlAttributes, Field, type FieldWords } from './field.tsx';

type PasswordFieldProps = FieldWords & {
  /** 'current-password' or 'new-password'. */
  autoComplete: string;
  enterKeyHint?: 'go' | 'next' | 'done';
  /** The password to fill in, only for demo accounts. The password that a visitor typed is never sent back. */
  demoPassword?: string | undefined;
};

/** A password field. The script shows a button that makes the password readable, because it is hard to type unseen on a phone. */
export function PasswordField({ field, label, hint, demoPassword, ...rest }: PasswordFieldProps) {
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
          defaultValue={demoPassword}
        />
        <button type="button" className="affix cursor-pointer" aria-controls={field.id} aria-pressed="false" hidden>
          Show<span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  );
}
