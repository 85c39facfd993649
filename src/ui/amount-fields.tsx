import { controlAttributes, Field, type FieldWords, rangeRules } from './field.tsx';

type MoneyFieldProps = FieldWords & {
  /** The currency sign before the amount. */
  symbol?: string;
  /** What the price is for: 'per kg'. */
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

type QuantityFieldProps = FieldWords & {
  /** Units are always named: 'kg', 'nuts', 'bags'. */
  unit?: string;
  disabled?: boolean;
  /** Shows errors at every key, not only when the field loses focus. */
  live?: boolean;
};

/** A number that can be typed; the buttons for one more and one less appear when the script is there to serve them. */
export function QuantityField({ field, label, hint, unit, disabled, live }: QuantityFieldProps) {
  // Weights and measures are not always whole.
  const fractions = field.control === 'measure';
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="affixed max-w-64" data-wake="idle" data-behaviour="quantity-field">
        <StepButton by={-1} />
        <input
          {...controlAttributes({ field, hint })}
          {...rangeRules(field)}
          className="input"
          type="number"
          step={fractions ? 'any' : undefined}
          inputMode={fractions ? 'decimal' : 'numeric'}
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
