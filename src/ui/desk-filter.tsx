import type { ReactNode } from 'react';
import { Button, TextLink } from './links-and-buttons.tsx';
import { FilterPanel, type Filter } from './desk-filter-panel.tsx';
import { Icon } from './icon.tsx';
import { PopoverOpener } from './popover-opener.tsx';

export type Query = Readonly<Record<string, readonly string[] | undefined>>;

type DeskFilterProps = {
  /** The prefix of the ids of the elements that the filter opens. */
  id: string;
  action: string;
  /** The present query of the list, and a function that returns the address for another query. */
  query: Query;
  hrefOf: (query: Query) => string;
  /** The address of the list without filters; undefined if no filter is set. */
  allHref: string | undefined;
  /** The search field. */
  find?: { label: string; placeholder: string; mostLetters?: number };
  filters: readonly Filter[];
  /** Fields for query parameters without a chip. */
  children?: ReactNode;
};

/**
 * The filters of a list, everywhere in the same form: the search field, and a chip for each filter, which shows the chosen values and opens
 * the options. On a phone one button opens all filters as a sheet. A plain form without script, so that the filters are in the address.
 */
export function DeskFilter({ id, action, query, hrefOf, allHref, find, filters, children }: DeskFilterProps) {
  const sheetId = `${id}-filter`;
  const setFilters = filters.filter(({ chosenNames }) => chosenNames.length > 0);
  const hrefWithout = ({ names }: Filter) =>
    hrefOf(Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))));
  return (
    <search className="my-3">
      <form action={action} className="flex flex-wrap items-center gap-2">
        {find ? <Find {...find} typed={query.q?.[0]} /> : null}
        {filters.length > 0 ? (
          <>
            <PopoverOpener popoverId={sheetId} className="chip filter-open">
              <Icon name="filter" />
              {setFilters.length > 0 ? `Filter (${setFilters.length})` : 'Filter'}
            </PopoverOpener>
            <div id={sheetId} popover="auto" className="filter-sheet">
              <SheetHead sheetId={sheetId} />
              {filters.map((filter) => (
                <FilterPanel key={filter.label} id={id} filter={filter} hrefWithout={hrefWithout(filter)} />
              ))}
              <div className="filter-foot">
                <Button wide>Apply</Button>
              </div>
            </div>
          </>
        ) : null}
        {children}
        {allHref === undefined ? null : (
          <TextLink className="inline-flex min-h-9 items-center text-14" href={allHref}>
            Show all
          </TextLink>
        )}
      </form>
      {setFilters.length > 0 ? (
        <ul className="filter-chosen" aria-label="Chosen">
          {setFilters.map((filter) => (
            <li key={filter.label}>
              <a className="chip chip-on" href={hrefWithout(filter)}>
                <span className="sr-only">Remove the filter </span>
                <span className="truncate">{filter.chosenNames.join(', ')}</span>
                <Icon name="close" className="size-4 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}

type FindProps = NonNullable<DeskFilterProps['find']> & { typed: string | undefined };

function Find({ label, placeholder, mostLetters = 100, typed }: FindProps) {
  return (
    <div className="find">
      <input
        className="input"
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={typed}
        maxLength={mostLetters}
        data-search=""
      />
      <span className="find-hint" aria-hidden="true">
        {placeholder}
      </span>
      <button type="submit">
        <Icon name="search" />
        <span className="sr-only">Show</span>
      </button>
    </div>
  );
}

function SheetHead({ sheetId }: { sheetId: string }) {
  return (
    <div className="filter-head">
      <h2 className="text-18">Filter</h2>
      <button type="button" className="icon-button" popoverTarget={sheetId} popoverTargetAction="hide">
        <Icon name="close" />
        <span className="sr-only">Close the filter</span>
      </button>
    </div>
  );
}
