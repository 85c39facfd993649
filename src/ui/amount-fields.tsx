import { controlAttributes, Field, type FieldWords, rangeRules } from './field.tsx';

type MoneyFieldProps = FieldWords & {
  /** The currency sign in front of the amount. */
  symbol?: string;
  /** The quantity that the price is for: 'per kg'. */
  per?: string;
  disabled?: boolean;
};

/** Free text, because people write ₦7,000 and 7000 and 7 000. The server understands all of them. */
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

type QuantityFieldProps = FieldWords & {
  /** Units are always named: 'kg', 'nuts', 'bags'. */
  unit?: string;
  disabled?: boolean;
  /** Shows errors at every key press, and not only when the field loses focus. */
  live?: boolean;
};

/** A field for a number. Buttons for one more and one less appear once the script can handle them. */
export function QuantityField({ field, label, hint, unit, disabled, live }: QuantityFieldProps) {
  // Weights and measures are not always whole.
  const takesFractions = field.control === 'measure';
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="affixed max-w-64" data-wake="idle" data-behaviour="quantity-field">
        <StepButton by={-1} />
        <input
          {...controlAttributes({ field, hint })}
          {...rangeRules(field)}
          className="input"
          type="number"
          step={takesFractions ? 'any' : undefined}
          inputMode={takesFractions ? 'decimal' : 'numeric'}
          autoComplete="off"
          defaultValue={field.values[0]}
          disabled={disabled}
          data-live={live ? '' : undefined}
        />
        <StepButton by={1} />
        {unit ? <span className="affix">{unit}</span> : null}
      </div>
    </Field>
  );
}

function StepButton({ by }: { by: 1 | -1 }) {
  return (
    <button type="button" className="step" data-step={by} aria-label={by > 0 ? 'One more' : 'One less'} hidden>
      <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d={by > 0 ? 'M2 8h12M8 2v12' : 'M2 8h12'} />
      </svg>
    </button>
  );
}
