import { Field } from './field.tsx';
import { controlAttributes, type FieldWords } from './field-attributes.ts';

type MoneyFieldProps = FieldWords & {
  /** The sign painted in front. */
  symbol?: string;
  /** What one pays for: 'per kg'. */
  per?: string;
  disabled?: boolean;
};

/** Free text, because people write ₦7,000 and 7000 and 7 000; the server reads them all. */
export function MoneyField({ field, label, hint, symbol = '₦', per, disabled }: MoneyFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="affixed max-w-72">
        <span className="affix" aria-hidden="true">
          {symbol}
        </span>
        <input
          {...controlAttributes({ field, hint })}
          className="input input-money"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={field.values[0]}
          disabled={disabled}
        />
        {per ? <span className="affix">{per}</span> : null}
      </div>
    </Field>
  );
}
