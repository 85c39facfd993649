import { link } from '#content/link.ts';
import { directory, supplierSortNames } from '#content/supplier-directory.ts';
import { categories, categoryNames } from '#domain/trade/listings/listing.options.ts';
import type { SuppliersAsked } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tick } from '../catalogue/catalogue-filters.tsx';

export const formId = 'supplier-filters';
export const sheetId = 'filters';

type SupplierFiltersProps = { asked: SuppliersAsked; places: readonly string[] };

/** On a desk at the left, on a phone a sheet, as beside the catalogue. One form with the search, so that nothing gets lost. */
export function SupplierFilters({ asked, places }: SupplierFiltersProps) {
  const { category, place, verified, capacity } = asked.chosen;
  return (
    <aside id={sheetId} popover="auto" aria-label={directory.filters} className="market-filters">
      <div className="market-sheet-head">
        <p className="display text-18">{directory.filters}</p>
        <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" className="icon-button">
          <Icon name="close" />
          <span className="sr-only">{directory.close}</span>
        </button>
      </div>
      <form id={formId} action={link('suppliers')} data-piece="filters">
        <SortField asked={asked} />
        <fieldset>
          <legend>Sells</legend>
          {categories.map((one) => (
            <Tick key={one} name="category" value={one} label={categoryNames[one]} isChosen={category.includes(one)} />
          ))}
        </fieldset>
        {places.length > 0 ? (
          <fieldset>
            <legend>Place</legend>
            {places.map((one) => (
              <Tick key={one} name="place" value={one} label={one} isChosen={place.includes(one)} />
            ))}
          </fieldset>
        ) : null}
        <fieldset>
          <legend>{directory.capacity}</legend>
          <div className="market-amounts">
            <label>
              <span>{directory.capacityLabel}</span>
              <input
                className="input"
                name="capacity"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                defaultValue={capacity[0]?.toString()}
              />
            </label>
          </div>
        </fieldset>
        <fieldset>
          <legend>Checked</legend>
          <Tick name="verified" value="yes" label={directory.verifiedLabel} isChosen={verified.length > 0} />
        </fieldset>
        <div className="market-show">
          <Button kind="secondary" wide>
            {directory.show}
          </Button>
        </div>
      </form>
    </aside>
  );
}

/** On a desk the order stands above the rows. */
function SortField({ asked: { sort } }: { asked: SuppliersAsked }) {
  return (
    <label className="market-sort-field">
      <span className="label">Order</span>
      <span className="select">
        <select name="sort" className="input" defaultValue={sort === 'orders' ? '' : sort}>
          {Object.entries(supplierSortNames).map(([value, label]) => (
            <option key={value} value={value === 'orders' ? '' : value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
