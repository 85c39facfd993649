import { elsewhere, nigerianStates } from '#content/places.ts';
import { rfqs } from '#content/rfqs.ts';
import { link } from '#content/link.ts';
import { categories, categoryNames, unitName, units } from '#domain/trade/listings/listing.options.ts';
import type { RfqsAsked } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { rfqTypes } from '#domain/trade/rfqs/rfq.options.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tick } from '../catalogue/catalogue-filters.tsx';

export const formId = 'requests';
export const sheetId = 'filters';

/** At the left on a desk; on a phone a sheet that the browser itself opens. One form with the search, so that nothing gets lost. */
export function RfqsFilters({ asked }: { asked: RfqsAsked }) {
  const { chosen, sort } = asked;
  return (
    <aside id={sheetId} popover="auto" aria-label={rfqs.filters} className="market-filters">
      <div className="market-sheet-head">
        <p className="display text-18">{rfqs.filters}</p>
        <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" className="icon-button">
          <Icon name="close" />
          <span className="sr-only">{rfqs.close}</span>
        </button>
      </div>
      <form id={formId} action={link('rfqs')} data-piece="filters">
        {chosen.tab.map((tab) => (
          <input key={tab} type="hidden" name="tab" value={tab} />
        ))}
        <label className="market-sort-field">
          <span className="label">Order</span>
          <span className="select">
            <select name="sort" className="input" defaultValue={sort === 'newest' ? '' : sort}>
              <option value="">{rfqs.sorts.newest}</option>
              <option value="closing">{rfqs.sorts.closing}</option>
            </select>
          </span>
        </label>
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
        <div className="market-show">
          <Button kind="secondary" wide>
            {rfqs.show}
          </Button>
        </div>
      </form>
    </aside>
  );
}

type TicksProps = {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
};

function Ticks({ legend, name, options, chosen }: TicksProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <Tick key={value} name={name} value={value} label={label} isChosen={chosen.includes(value)} />
      ))}
    </fieldset>
  );
}

/** The states of Nigeria, what lies elsewhere, and a country that the address names. */
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
