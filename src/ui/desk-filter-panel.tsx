import type { ReactNode } from 'react';
import { Button } from './links-and-buttons.tsx';
import { Choice } from './choices.tsx';
import { classes } from './classes.ts';
import type { Option } from './field-state.ts';
import { Icon } from './icon.tsx';

type OptionGroup = { title: string; options: readonly Option[] };

export type Filter = {
  label: string;
  /** The query parameters that the panel sets. */
  names: readonly string[];
  /** The names of the chosen values, without defaults. */
  chosenNames: readonly string[];
  choice: ReactNode;
};

type FilterQuestion = { name: string; label: string; chosen: readonly string[] | undefined };

/** A filter of which several options can be chosen. */
export function severalOfFilter({
  name,
  label,
  chosen = [],
  options,
}: FilterQuestion & { options: readonly Option[] }): Filter {
  return {
    label,
    names: [name],
    chosenNames: options.filter(({ value }) => chosen.includes(value)).map((option) => option.label),
    choice: <Choices name={name} chosen={chosen} options={options} type="checkbox" />,
  };
}

/** A filter with many options in groups. Each group is folded away, and shows how many options it has and how many are chosen. */
export function groupedFilter({
  name,
  label,
  chosen = [],
  groups,
}: FilterQuestion & { groups: readonly OptionGroup[] }): Filter {
  const isChosen = ({ value }: Option) => chosen.includes(value);
  return {
    label,
    names: [name],
    chosenNames: groups.flatMap(({ options }) => options.filter(isChosen)).map((option) => option.label),
    choice: groups.map(({ title, options }) => {
      const count = options.filter(isChosen).length;
      return (
        <details key={title} className="filter-group" open={count > 0}>
          <summary>
            {title}
            <span className="font-normal text-quiet">
              {count > 0 ? `${count} of ${options.length}` : options.length}
            </span>
          </summary>
          <Choices name={name} chosen={chosen} options={options} type="checkbox" />
        </details>
      );
    }),
  };
}

/** A filter of which exactly one option is chosen. The first option is the default. */
export function oneOfFilter({
  name,
  label,
  chosen = [],
  options,
}: FilterQuestion & { options: readonly Option[] }): Filter {
  const [first] = options;
  return {
    label,
    names: [name],
    chosenNames: options
      .filter(({ value }) => value !== first?.value && chosen.includes(value))
      .map((option) => option.label),
    choice: <Choices name={name} chosen={chosen} options={options} type="radio" />,
  };
}

type ChoicesProps = Omit<FilterQuestion, 'label'> & { options: readonly Option[]; type: 'checkbox' | 'radio' };

function Choices({ name, chosen = [], options, type }: ChoicesProps) {
  return (
    <div className="choices">
      {options.map((option) => (
        <Choice
          key={option.value}
          type={type}
          field={{ id: `asked-${name}-${option.value}`, name, values: chosen, required: false }}
          option={option}
          place={0}
        />
      ))}
    </div>
  );
}

/** The chip of a filter, which opens its options. On a phone the options are in the sheet, without a chip. */
export function FilterPanel({ id, filter, hrefWithout }: { id: string; filter: Filter; hrefWithout: string }) {
  const { label, names, chosenNames, choice } = filter;
  const panelId = `${id}-${names[0]}-choice`;
  const isSet = chosenNames.length > 0;
  return (
    <div>
      <span className={classes('chip filter-chip', isSet && 'chip-on')}>
        <button type="button" popoverTarget={panelId}>
          {isSet ? `${label}:` : label}
          {isSet ? <span className="truncate font-semibold">{chosenNames.join(', ')}</span> : null}
        </button>
        {isSet ? (
          <a href={hrefWithout}>
            <Icon name="close" className="size-4 shrink-0" />
            <span className="sr-only">Remove the filter {label}</span>
          </a>
        ) : null}
      </span>
      <div id={panelId} popover="auto" className="filter-panel">
        <fieldset>
          <legend>{label}</legend>
          {choice}
        </fieldset>
        <div className="filter-apply">
          <Button size="small">Apply</Button>
        </div>
      </div>
    </div>
  );
}

type DaysProps = {
  label: string;
  query: { from?: readonly string[] | undefined; to?: readonly string[] | undefined };
  shownDay: (day: string) => string;
};

export function daysFilter({ label, query, shownDay }: DaysProps): Filter {
  const [[from], [to]] = [query.from ?? [], query.to ?? []];
  return {
    label,
    names: ['from', 'to'],
    chosenNames: [...(from ? [`from ${shownDay(from)}`] : []), ...(to ? [`to ${shownDay(to)}`] : [])],
    choice: (
      <div className="grid gap-3 py-2">
        <Day label="First day" name="from" chosen={from} />
        <Day label="Last day" name="to" chosen={to} />
      </div>
    ),
  };
}

function Day({ label, name, chosen }: { label: string; name: string; chosen: string | undefined }) {
  return (
    <label className="grid gap-1 text-14" data-wake="sight" data-behaviour="date-field">
      {label}
      <input className="input min-h-10 py-1.5" type="date" name={name} defaultValue={chosen} />
    </label>
  );
}

export const orderFilter = (chosen: string): Filter =>
  oneOfFilter({
    name: 'sort',
    label: 'Order',
    chosen: [chosen],
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
    ],
  });
