import { useState, useSyncExternalStore } from 'react';

type OrderTotalProps = { id: string; product: string; unit: string; price_naira: number; most: number };

const deliveries = { collected: 'Collected in Badagry', brought: 'Brought to you, ₦4,000' };
const bringing_naira = 4000;
const loading_naira = 1000;

/** The total of an order while the quantity is being chosen. */
export default function OrderTotal({ id, product, unit, price_naira, most }: OrderTotalProps) {
  const [typed, setTyped] = useState('1');
  const [way, setWay] = useState('collected');
  const [loaded, setLoaded] = useState(false);
  const awake = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const quantity = Math.min(Math.max(Math.trunc(Number(typed)) || 0, 0), most);
  const extras_naira = (way === 'brought' ? bringing_naira : 0) + (loaded ? loading_naira : 0);
  const step = (by: number) => setTyped(String(Math.min(Math.max(quantity + by, 1), most)));
  return (
    <div className="grid max-w-80 gap-3">
      <label className="label" htmlFor={id}>
        {product}, {unit}
      </label>
      <div className="affixed">
        <button type="button" className="step" aria-label={`Less ${product}`} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="button" className="step" aria-label={`More ${product}`} onClick={() => step(1)}>
          +
        </button>
      </div>
      <span className="select">
        <select
          className="input"
          aria-label={`Delivery of ${product}`}
          value={way}
          onChange={(event) => setWay(event.target.value)}
        >
          {Object.entries(deliveries).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </span>
      <label className="choice">
        <input type="checkbox" checked={loaded} onChange={(event) => setLoaded(event.target.checked)} />
        <span className="choice-text">Load it for me, ₦1,000</span>
      </label>
      <p className="flex items-baseline justify-between gap-4">
        <output className="display text-22" htmlFor={id}>
          {naira(quantity * price_naira + extras_naira)}
        </output>
        <span className="text-14 text-quiet">{awake ? 'Awake' : 'Asleep'}</span>
      </p>
    </div>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

function naira(amount: number): string {
  return `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
