import type { HTMLAttributes } from 'react';
import { controlAttributes, Field, type FieldWords } from './field.tsx';
import type { Option, OptionGroup } from './field-state.ts';

type TextFieldProps = FieldWords & {
  type?: 'text' | 'email' | 'search' | 'url' | 'password' | 'tel';
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  spellCheck?: boolean;
  multiple?: boolean;
  /** Set this only if no longer value can be valid, even with spaces, because browsers silently cut pasted text. */
  maxLength?: number;
  disabled?: boolean;
};

export function TextField({
  field,
  label,
  hint,
  type = 'text',
  autoComplete = field.autoComplete,
  ...rest
}: TextFieldProps) {
  // A password is never sent back to the browser.
  const typed = type === 'password' ? undefined : field.values[0];
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...controlAttributes({ field, hint })}
        autoComplete={autoComplete}
        {...rest}
        className="input"
        type={type}
        defaultValue={typed}
      />
    </Field>
  );
}

type TextAreaProps = FieldWords & { rows?: number; autoComplete?: string; disabled?: boolean };

export function TextArea({ field, label, hint, rows = field.rows ?? 4, ...rest }: TextAreaProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <textarea
        {...controlAttributes({ field, hint })}
        autoComplete={field.autoComplete}
        {...rest}
        className={areaClasses(rows)}
        rows={rows}
        defaultValue={field.values[0]}
      />
    </Field>
  );
}

/** The classes of a text area, with its least height. It grows with its content. */
function areaClasses(rows: number): string {
  if (rows >= 12) return 'input min-h-80';
  return rows > 2 ? 'input' : 'input min-h-20';
}

type EmailFieldProps = FieldWords & {
  /** Set to 'username' if the address is used to sign in. */
  autoComplete?: string | undefined;
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  /** Accepts several addresses, separated by commas. */
  multiple?: boolean;
};

export function EmailField({ autoComplete = 'email', ...props }: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}

type PhoneFieldProps = FieldWords & {
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  disabled?: boolean;
};

/** A phone number. The server understands any notation, so the field restricts nothing. */
export function PhoneField(props: PhoneFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" />;
}

/** A one-time code. The phone shows its keyboard of digits, and offers the code from the text message. */
export function CodeField({ field, label, hint }: FieldWords) {
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...controlAttributes({ field, hint })}
        className="input display max-w-48 text-28 tracking-[0.2em] tabular-nums"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        spellCheck={false}
      />
    </Field>
  );
}

type SelectProps = FieldWords & {
  options?: readonly Option[];
  groups?: readonly OptionGroup[];
  /** The text that is shown while no option is chosen. */
  unchosen?: string;
  autoComplete?: string;
  disabled?: boolean;
};

export function Select({
  field,
  label,
  hint,
  groups,
  options = groups ? [] : (field.options ?? []),
  unchosen = 'Choose one',
  ...rest
}: SelectProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <span className="select">
        <select
          {...controlAttributes({ field, hint })}
          {...rest}
          className="input"
          defaultValue={field.values[0] ?? ''}
        >
          <option value="">{unchosen}</option>
          {options.map(drawOption)}
          {groups?.map((group) => (
            <optgroup
              key={group.label}
              label={group.label}
              data-shown-when={group.shownWhen?.field}
              data-shown-is={group.shownWhen?.is.join(' ')}
            >
              {group.options.map(drawOption)}
            </optgroup>
          ))}
        </select>
      </span>
    </Field>
  );
}

function drawOption(option: Option) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}
