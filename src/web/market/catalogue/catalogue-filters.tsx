import { catalogue, sortNames } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { countsOf, foundOf, placesOf } from '#domain/trade/listings/catalogue/facets.view.ts';
import { categories, categoryNames, units, unitName } from '#domain/trade/listings/listing.options.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CatalogueProps } from './catalogue-props.ts';

export const formId = 'catalogue';
export const sheetId = 'filters';
const mostPlaces = 12;

/** On a desk at the left; on a phone a sheet that the browser itself opens. One form with the search, so that nothing gets lost. */
export function CatalogueFilters(props: CatalogueProps) {
  return (
    <aside id={sheetId} popover="auto" aria-label={catalogue.filters} className="market-filters">
      <div className="market-sheet-head">
        <p className="display text-18">{catalogue.filters}</p>
        <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" className="icon-button">
          <Icon name="close" />
          <span className="sr-only">{catalogue.close}</span>
        </button>
      </div>
      <form id={formId} action={link('marketplace')} data-piece="filters">
        <SortField {...props} />
        <Facet
          {...props}
          name="category"
          legend="Category"
          options={categories.map((one) => [one, categoryNames[one]])}
        />
        <Facet
          {...props}
          name="place"
          legend="Place"
          options={placesOf(props.facets, props.asked.chosen, mostPlaces).map((one) => [one, one])}
        />
        <Facet {...props} name="unit" legend="Sold by the" options={units.map((one) => [one, unitName(one)])} />
        <Amounts {...props} />
        <fieldset>
          <legend>Seller</legend>
          <Tick
            name="verified"
            value="yes"
            label={catalogue.verifiedLabel}
            isChosen={props.asked.chosen.verified.length > 0}
          />
        </fieldset>
        <div className="market-show">
          <Button kind="secondary" wide>
            {props.facets.isWhole
              ? `${catalogue.show} ${foundOf(props.facets, props.asked.chosen).toLocaleString('en-NG')}`
              : catalogue.show}
          </Button>
        </div>
      </form>
    </aside>
  );
}

/** On a desk the order stands above the rows. */
function SortField({ asked: { sort, chosen } }: CatalogueProps) {
  const { newest, cheapest, dearest } = sortNames;
  const names = chosen.q.length > 0 ? sortNames : { best: newest, cheapest, dearest };
  return (
    <label className="market-sort-field">
      <span className="label">Order</span>
      <span className="select">
        <select
          name="sort"
          className="input"
          defaultValue={sort === 'best' || (sort === 'newest' && chosen.q.length === 0) ? '' : sort}
        >
          {Object.entries(names).map(([value, label]) => (
            <option key={value} value={value === 'best' ? '' : value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

type FacetProps = CatalogueProps & {
  name: 'category' | 'place' | 'unit';
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** With how many there are of each; what there is none of stands back, and can still be taken away. */
function Facet({ asked, facets, name, legend, options }: FacetProps) {
  const counts = countsOf(facets, asked.chosen, name);
  const chosen = asked.chosen[name] as readonly string[];
  const shown = options.filter(([value]) => name === 'category' || counts.has(value) || chosen.includes(value));
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {shown.map(([value, label]) => (
        <Tick
          key={value}
          name={name}
          value={value}
          label={label}
          isChosen={chosen.includes(value)}
          count={facets.isWhole ? (counts.get(value) ?? 0) : undefined}
        />
      ))}
    </fieldset>
  );
}

type TickProps = { name: string; value: string; label: string; isChosen: boolean; count?: number | undefined };

export function Tick({ name, value, label, isChosen, count }: TickProps) {
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

function Amounts({ asked: { chosen } }: CatalogueProps) {
  return (
    <>
      <fieldset>
        <legend>Price of one unit, ₦</legend>
        <div className="market-amounts">
          <Amount name="min" label="From" value={chosen.min[0]?.toString()} />
          <Amount name="max" label="To" value={chosen.max[0]?.toString()} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Units available</legend>
        <div className="market-amounts">
          <Amount name="quantity" label="At least" value={chosen.quantity[0]?.toString()} />
        </div>
      </fieldset>
    </>
  );
}

function Amount({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label>
      <span>{label}</span>
      <input className="input" name={name} inputMode="numeric" autoComplete="off" maxLength={20} defaultValue={value} />
    </label>
  );
}
