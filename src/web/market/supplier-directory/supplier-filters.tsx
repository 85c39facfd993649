import { directory } from '#content/supplier-directory.ts';
import { categories, categoryNames } from '#domain/trade/listings/listing.options.ts';
import type { SuppliersAsked } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { Amount, Tick, Ticks } from '../filter-sheet.tsx';

type SupplierFiltersProps = { asked: SuppliersAsked; places: readonly string[] };

export function SupplierFilters({ asked: { chosen }, places }: SupplierFiltersProps) {
  const { category, place, verified, capacity } = chosen;
  return (
    <>
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
    </>
  );
}
