import { elsewhere, nigerianStates } from '#content/places.ts';
import { rfqs } from '#content/rfqs.ts';
import { categories, categoryNames, unitName, units } from '#domain/trade/listings/listing.options.ts';
import type { RfqsAsked } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { rfqTypes } from '#domain/trade/rfqs/rfq.options.ts';
import { Tick, Ticks } from '../filter-sheet.tsx';

export function RfqsFilters({ asked: { chosen } }: { asked: RfqsAsked }) {
  return (
    <>
      {chosen.tab.map((tab) => (
        <input key={tab} type="hidden" name="tab" value={tab} />
      ))}
      <Ticks legend="Type" name="type" options={rfqTypes.map((one) => [one, one])} chosen={chosen.type} />
      <Ticks
        legend="Category"
        name="category"
        options={categories.map((one) => [one, categoryNames[one]])}
        chosen={chosen.category}
      />
      <Place chosen={chosen.place} />
      <Ticks legend="Unit" name="unit" options={units.map((one) => [one, unitName(one)])} chosen={chosen.unit} />
      <fieldset>
        <legend>Buyer and time</legend>
        <Tick name="verified" value="yes" label={rfqs.verified} isChosen={chosen.verified.length > 0} />
        <Tick name="closing" value="soon" label={rfqs.closingSoon} isChosen={chosen.closing.length > 0} />
        <Tick name="closed" value="yes" label={rfqs.closed} isChosen={chosen.closed.length > 0} />
      </fieldset>
    </>
  );
}

/** The states of Nigeria, 'elsewhere', and a country that the address names. */
function Place({ chosen }: { chosen: readonly string[] }) {
  const places = [...new Set([...nigerianStates, elsewhere, ...chosen])];
  return (
    <fieldset>
      <legend>Place</legend>
      <span className="select">
        <select name="place" className="input" aria-label="Place" defaultValue={chosen[0] ?? ''}>
          <option value="">{rfqs.anywhere}</option>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      </span>
    </fieldset>
  );
}
