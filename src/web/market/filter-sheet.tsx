import type { ReactNode } from 'react';
import { Button } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';

export const sheetId = 'filters';
export const filterFormId = 'filter-form';

/** An order of the rows. The address leaves out the usual order. */
export type SortChoice = { value: string; label: string; href: string; isCurrent: boolean };

export type FilterSheetProps = {
  action: string;
  words: { filters: string; close: string };
  /** The label of the button that applies the filters. Wide screens show it only without script. */
  show: string;
  sorts: readonly SortChoice[];
  children: ReactNode;
};

/**
 * The filters: on the left on wide screens, in a sheet that opens without script on phones. They share one form with the search, so that
 * filters and words stay together.
 */
export function FilterSheet({ action, words, show, sorts, children }: FilterSheetProps) {
  return (
    <aside id={sheetId} popover="auto" aria-label={words.filters} className="market-filters">
      <div className="market-sheet-head">
        <p className="display text-18">{words.filters}</p>
        <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" className="icon-button">
          <Icon name="close" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      <form id={filterFormId} action={action} data-piece="filters">
        <SortField sorts={sorts} />
        {children}
        <div className="market-show">
          <Button kind="secondary" wide>
            {show}
          </Button>
        </div>
      </form>
    </aside>
  );
}

/** The order, for phones only: on wide screens the links above the rows change it. */
function SortField({ sorts }: { sorts: readonly SortChoice[] }) {
  return (
    <label className="market-sort-field">
      <span className="label">Sort by</span>
      <span className="select">
        <select name="sort" className="input" defaultValue={sorts.find(({ isCurrent }) => isCurrent)?.value}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

type TicksProps = {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  countOf?: (value: string) => number | undefined;
};

export function FilterTicks({ legend, name, options, chosen, countOf }: TicksProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <FilterTick
          key={value}
          name={name}
          value={value}
          label={label}
          isChosen={chosen.includes(value)}
          count={countOf?.(value)}
        />
      ))}
    </fieldset>
  );
}

type TickProps = { name: string; value: string; label: string; isChosen: boolean; count?: number | undefined };

export function FilterTick({ name, value, label, isChosen, count }: TickProps) {
  return (
    <label className="market-tick" data-none={count === 0 && !isChosen ? '' : undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>{label}</span>
      {count === undefined ? null : (
        <span className="market-count">
          {count.toLocaleString('en-NG')}
          <span className="sr-only"> listings</span>
        </span>
      )}
    </label>
  );
}

type AmountProps = { name: string; label: string; value: { toString(): string } | undefined };

export function FilterAmount({ name, label, value }: AmountProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        className="input"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={value?.toString()}
      />
    </label>
  );
}
