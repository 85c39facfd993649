import { catalogue } from '#content/catalogue.ts';
import { facetCounts, topPlaces } from '#domain/trade/listings/catalogue/facets.view.ts';
import { categories, categoryNames, units, unitName } from '#domain/trade/listings/listing.options.ts';
import { FilterAmount, FilterTick, FilterTicks } from '../filter-sheet.tsx';
import type { CatalogueProps } from './catalogue-props.ts';

const mostPlaces = 12;

export function CatalogueFilters(props: CatalogueProps) {
  const { query, facets } = props;
  const { chosen } = query;
  return (
    <>
      <Facet
        {...props}
        name="category"
        legend="Category"
        options={categories.map((category) => [category, categoryNames[category]])}
      />
      <Facet
        {...props}
        name="place"
        legend="Place"
        options={topPlaces(facets, chosen, mostPlaces).map((place) => [place, place])}
      />
      <Facet {...props} name="unit" legend="Sold by the" options={units.map((unit) => [unit, unitName(unit)])} />
      <Amounts {...props} />
      <fieldset>
        <legend>Seller</legend>
        <FilterTick name="verified" value="yes" label={catalogue.verifiedLabel} isChosen={chosen.verified.length > 0} />
      </fieldset>
    </>
  );
}

type FacetProps = CatalogueProps & {
  name: 'category' | 'place' | 'unit';
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** Shows the options with their numbers of listings: every category, but a place or unit only if it has listings or is chosen. */
function Facet({ query, facets, name, legend, options }: FacetProps) {
  const counts = facetCounts(facets, query.chosen, name);
  const chosen = query.chosen[name] as readonly string[];
  const shown = options.filter(([value]) => name === 'category' || counts.has(value) || chosen.includes(value));
  if (shown.length === 0) return null;
  const countOf = (value: string) => (facets.isWhole ? (counts.get(value) ?? 0) : undefined);
  return <FilterTicks legend={legend} name={name} options={shown} chosen={chosen} countOf={countOf} />;
}

function Amounts({ query: { chosen } }: CatalogueProps) {
  return (
    <>
      <fieldset>
        <legend>Price of one unit, ₦</legend>
        <div className="market-amounts">
          <FilterAmount name="min" label="From" value={chosen.min[0]} />
          <FilterAmount name="max" label="To" value={chosen.max[0]} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Units available</legend>
        <div className="market-amounts">
          <FilterAmount name="quantity" label="At least" value={chosen.quantity[0]} />
        </div>
      </fieldset>
    </>
  );
}
