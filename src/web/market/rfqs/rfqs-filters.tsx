import { elsewhere, nigerianStates } from '#content/places.ts';
import { rfqsPage } from '#content/rfqs.ts';
import { categories, categoryNames, unitName, units } from '#domain/trade/listings/listing.options.ts';
import type { RfqsQuery } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { rfqTypes } from '#domain/trade/rfqs/rfq.options.ts';
import { FilterTick, FilterTicks } from '../filter-sheet.tsx';

export function RfqsFilters({ query: { chosen } }: { query: RfqsQuery }) {
  return (
    <>
      {chosen.tab.map((tab) => (
        <input key={tab} type="hidden" name="tab" value={tab} />
      ))}
      <FilterTicks legend="Type" name="type" options={rfqTypes.map((type) => [type, type])} chosen={chosen.type} />
      <FilterTicks
        legend="Category"
        name="category"
        options={categories.map((category) => [category, categoryNames[category]])}
        chosen={chosen.category}
      />
      <Place chosen={chosen.place} />
      <FilterTicks
        legend="Unit"
        name="unit"
        options={units.map((unit) => [unit, unitName(unit)])}
        chosen={chosen.unit}
      />
      <fieldset>
        <legend>Buyer and time</legend>
        <FilterTick name="verified" value="yes" label={rfqsPage.verified} isChosen={chosen.verified.length > 0} />
        <FilterTick name="closing" value="soon" label={rfqsPage.closingSoon} isChosen={chosen.closing.length > 0} />
        <FilterTick name="closed" value="yes" label={rfqsPage.closed} isChosen={chosen.closed.length > 0} />
      </fieldset>
    </>
  );
}

/** The states of Nigeria, 'elsewhere', and any other place that the address of the page names. */
function Place({ chosen }: { chosen: readonly string[] }) {
  const places = [...new Set([...nigerianStates, elsewhere, ...chosen])];
  return (
    <fieldset>
      <legend>Place</legend>
      <span className="select">
        <select name="place" className="input" aria-label="Place" defaultValue={chosen[0] ?? ''}>
          <option value="">{rfqsPage.anywhere}</option>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      </span>
    </fieldset>
  );
}
