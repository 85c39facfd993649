import { supplierDirectory } from '#content/supplier-directory.ts';
import { categories, categoryNames } from '#domain/trade/listings/listing.options.ts';
import type { SuppliersQuery } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { FilterAmount, FilterTick, FilterTicks } from '../filter-sheet.tsx';

type SupplierFiltersProps = { query: SuppliersQuery; places: readonly string[] };

export function SupplierFilters({ query: { chosen }, places }: SupplierFiltersProps) {
  const { category, place, verified, capacity } = chosen;
  return (
    <>
      <FilterTicks
        legend="Sells"
        name="category"
        options={categories.map((sold) => [sold, categoryNames[sold]])}
        chosen={category}
      />
      {places.length > 0 ? (
        <FilterTicks legend="Place" name="place" options={places.map((name) => [name, name])} chosen={place} />
      ) : null}
      <fieldset>
        <legend>{supplierDirectory.capacity}</legend>
        <div className="market-amounts">
          <FilterAmount name="capacity" label={supplierDirectory.capacityLabel} value={capacity[0]} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Checked</legend>
        <FilterTick
          name="verified"
          value="yes"
          label={supplierDirectory.verifiedLabel}
          isChosen={verified.length > 0}
        />
      </fieldset>
    </>
  );
}
