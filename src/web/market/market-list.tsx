import type { ReactNode } from 'react';
import { Button } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopoverOpener } from '#ui/popover-opener.tsx';
import { sheetId, filterFormId, FilterSheet, type FilterSheetProps } from './filter-sheet.tsx';

type MarketListProps = Omit<FilterSheetProps, 'children'> & {
  heading: string;
  words: { search: string; searchHint: string; find: string; bar: string };
  typed: string | undefined;
  /** Shown between the search and the rows. */
  head?: ReactNode;
  filters: ReactNode;
  /** How many filters are set; shown on the button that opens the filters on phones. */
  filterCount?: number;
  children: ReactNode;
};

/** The page of a list of the market: the search above, the filters beside the rows. */
export function MarketList({
  heading,
  words,
  typed,
  head,
  filters,
  filterCount = 0,
  children,
  ...sheet
}: MarketListProps) {
  return (
    <div className="wrap market" data-wake="idle" data-behaviour="catalogue">
      <header className="market-head">
        <h1>{heading}</h1>
        <search>
          <label>
            <span className="sr-only">{words.search}</span>
            <input
              key={typed}
              className="input"
              type="search"
              name="q"
              form={filterFormId}
              placeholder={words.searchHint}
              defaultValue={typed}
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
            />
          </label>
          <Button form={filterFormId} kind="primary">
            {words.find}
          </Button>
        </search>
      </header>
      {head}
      <div className="market-body" id="products">
        <FilterSheet words={words} {...sheet}>
          {filters}
        </FilterSheet>
        <div className="market-results">
          <div className="market-bar">
            <PopoverOpener popoverId={sheetId} className="button">
              <Icon name="filter" />
              {words.bar}
              {filterCount > 0 ? ` (${filterCount})` : ''}
            </PopoverOpener>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
