import { link } from '#content/link.ts';
import { directory, supplierSortNames } from '#content/supplier-directory.ts';
import { categories, categoryNames } from '#domain/trade/listings/listing.options.ts';
import type { SuppliersAsked } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { Amount, FilterSheet, SortField, Tick, Ticks } from '../filter-sheet.tsx';

export const formId = 'supplier-filters';

const sorts = Object.entries(supplierSortNames).map(
  ([value, label]) => [value === 'orders' ? '' : value, label] as const,
);

type SupplierFiltersProps = { asked: SuppliersAsked; places: readonly string[] };

export function SupplierFilters({ asked: { chosen, sort }, places }: SupplierFiltersProps) {
  const { category, place, verified, capacity } = chosen;
  return (
    <FilterSheet formId={formId} action={link('suppliers')} words={directory} show={directory.show}>
      <SortField sorts={sorts} chosen={sort === 'orders' ? '' : sort} />
      <Ticks
        legend="Sells"
        name="category"
        options={categories.map((one) => [one, categoryNames[one]])}
        chosen={category}
      />
      {places.length > 0 ? (
        <Ticks legend="Place" name="place" options={places.map((one) => [one, one])} chosen={place} />
      ) : null}
      <fieldset>
        <legend>{directory.capacity}</legend>
        <div className="market-amounts">
          <Amount name="capacity" label={directory.capacityLabel} value={capacity[0]} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Checked</legend>
        <Tick name="verified" value="yes" label={directory.verifiedLabel} isChosen={verified.length > 0} />
      </fieldset>
    </FilterSheet>
  );
}
